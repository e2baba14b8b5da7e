import type { TileTexts } from '../fault-texts.ts'

export const powerAndDoorsZh: TileTexts<'power' | 'alarm' | 'door' | 'damp'> = {
  power: {
    name: '电或灯',
    words: '电 插座 灯 保险丝 开关 黑暗',
    questions: {
      what: {
        ask: '什么不工作？',
        answers: {
          whole_home: '整个住处没电',
          one_room: '一个房间',
          socket: '插座或开关',
          lamp: '一盏灯',
          breaker: '跳闸了',
          burning_smell: '有焦味',
        },
      },
      smell: { ask: '有焦味或发烫吗？', answers: {} },
      bare_wires: { ask: '外壳破裂，或能看到电线吗？', answers: {} },
      test_button: { ask: '上面有 TEST 和 RESET 按钮吗？', answers: {} },
      street_dark: { ask: '街上也没有灯光吗？', answers: {} },
      medical_device: { ask: '有人需要靠它供电的医疗设备吗？', answers: {} },
      trips_again: { ask: '拔掉所有插头后还跳闸吗？', answers: {} },
      which_breaker: { ask: '哪个开关跳了？', answers: { main: '总开关', single: '其中一个小开关' } },
      tripped_by: { ask: '您之前开了什么？', answers: { appliance: '机器', lamp: '一盏灯', nothing: '什么都没有' } },
      credit: {
        ask: '预付费表里还有余额吗？',
        answers: { enough: '有，够用', empty: '没有，已空', no_meter: '没有这种表' },
      },
      flickers: { ask: '灯闪烁吗？', answers: {} },
      lamp_kind: { ask: '是哪种灯？', answers: { bulb: '有灯泡的', fitting: '灯泡不能更换的', outdoor: '室外的灯' } },
    },
  },
  alarm: {
    name: '烟雾或一氧化碳报警器',
    words: '哔哔声 探测器 一氧化碳',
    questions: {
      what: {
        ask: '报警器怎么了？',
        answers: {
          sounds: '一直响',
          beeps: '偶尔哔一声',
          missing: '没有了',
          too_old: '已过有效期',
          yellow: '损坏或被油漆盖住',
        },
      },
      kind: { ask: '是哪种报警器？', answers: { smoke: '烟雾', carbon_monoxide: '一氧化碳', heat: '热感' } },
      boiler: { ask: '住处里有锅炉、炉子或壁炉吗？', answers: {} },
      reachable: { ask: '您能安全地够到它吗？', answers: {} },
      supply: { ask: '它用什么供电？', answers: { battery: '电池', mains: '市电', sealed: '不能更换的电池' } },
      other_alarm: { ask: '还有别的能用的报警器吗？', answers: {} },
    },
  },
  door: {
    name: '门、锁或窗',
    words: '钥匙 玻璃 卷帘 把手 开着',
    questions: {
      which: {
        ask: '是哪一个？',
        answers: { front_door: '入户门', inner_door: '室内的门', window: '窗', shutter: '卷帘', garage: '车库' },
      },
      closes: {
        ask: '能关上并锁上吗？',
        answers: { locks: '是', does_not_lock: '能关上但锁不上', stands_open: '关不上', locked_out: '我进不去' },
      },
      ground_floor: { ask: '从外面够得到吗？', answers: {} },
      child_may_fall: { ask: '孩子可能从那里掉下去吗？', answers: {} },
      glass: { ask: '玻璃怎么样？', answers: { whole: '完好', cracked: '裂了', out: '掉了' } },
      keys: { ask: '您有钥匙吗？', answers: { have: '是', lost: '丢了', stolen: '被偷了' } },
      break_in: { ask: '有人试图撬门窗吗？', answers: {} },
      lock_fault: { ask: '锁怎么了？', answers: { key_broken: '钥匙断了', jammed: '卡住了', handle: '是把手的问题' } },
      fire_door: { ask: '是不能自动关上的防火门吗？', answers: {} },
      window_fault: {
        ask: '窗怎么了？',
        answers: { handle: '把手', hinge: '合页', draught: '漏风', fogged: '玻璃夹层起雾' },
      },
      drive: { ask: '什么坏了？', answers: { motor: '电机', belt: '拉带或拉绳', slats: '叶片或板' } },
    },
  },
  damp: {
    name: '潮湿或霉菌',
    words: '湿墙 黑点 气味',
    questions: {
      size: { ask: '有多大？', answers: { hand: '像手掌大', door: '像门那么大', wall: '整面墙' } },
      sleeps_there: { ask: '有人睡在这个房间吗？', answers: {} },
      ill: { ask: '有人因此生病吗？', answers: {} },
      look: {
        ask: '看起来是什么样？',
        answers: { water_stain: '水渍', black_spots: '黑色或绿色斑点', wet_wall: '墙是湿的' },
      },
      wet_to_touch: { ask: '水渍摸起来是湿的吗？', answers: {} },
      place: {
        ask: '在哪里？',
        answers: { outer_wall: '在外墙上', window: '在窗户周围', corner: '在墙角', ceiling: '在天花板上' },
      },
      came_back: { ask: '清洁后又出现了吗？', answers: {} },
      from_ground: { ask: '是从地面往上来的吗？', answers: {} },
      reported_before: { ask: '以前报告过吗？', answers: {} },
      fan: { ask: '房间里有排风扇吗？', answers: { works: '有，能用', broken: '有，但坏了', none: '否' } },
    },
  },
}
