import type { TileTexts } from '../fault-texts.ts'

export const sharedAndOutsideZh: TileTexts<'shared' | 'lift' | 'ground' | 'cooling' | 'other'> = {
  shared: {
    name: '楼内公共部分',
    words: '楼梯间 入口 垃圾桶 对讲机 灯 噪音',
    questions: {
      what: {
        ask: '是关于什么的？',
        answers: {
          light: '灯光',
          entrance: '大楼入口门',
          intercom: '对讲机',
          bins: '垃圾桶',
          noise: '噪音',
          dirt: '脏污',
        },
      },
      all_lamps: { ask: '所有的灯都不亮吗？', answers: {} },
      on_stairs: { ask: '楼梯上黑暗吗？', answers: {} },
      stands_open: { ask: '门日夜都开着吗？', answers: {} },
      entrance_fault: {
        ask: '门怎么了？',
        answers: { lock: '门锁', closer: '闭门器', glass: '玻璃', opener: '电动开门' },
      },
      intercom_fault: {
        ask: '什么不工作？',
        answers: { no_ring: '不响铃', no_speech: '听不到人声', no_open: '打不开门' },
      },
      blocks_exit: { ask: '它挡住出口吗？', answers: {} },
      bins_state: {
        ask: '垃圾桶怎么了？',
        answers: { overfull: '太满了', not_collected: '没有清运', dumped: '有人乱扔东西' },
      },
      slippery: { ask: '有人可能在上面滑倒吗？', answers: {} },
      noise_from: { ask: '噪音从哪里来？', answers: { machine: '机器', pipes: '水管', people: '人' } },
    },
  },
  lift: {
    name: '电梯',
    words: '升降机 被困 门',
    questions: {
      inside: { ask: '里面有人吗？', answers: {} },
      what: {
        ask: '出了什么问题？',
        answers: { stopped: '不运行', door: '门关不上或打不开', noise: '有异响', button: '按钮或灯坏了' },
      },
      other_lift: { ask: '有别的能用的电梯吗？', answers: {} },
      needed: { ask: '有人没有电梯就出不了门吗？', answers: {} },
      sign: {
        ask: '电梯的显示屏显示什么？',
        answers: { dark: '什么都没有', message: '一条信息', normal: '看起来正常' },
      },
      stops_level: { ask: '它停得与楼面齐平吗？', answers: {} },
      which_button: {
        ask: '哪一个坏了？',
        answers: { emergency_call: '紧急呼叫按钮', floor: '楼层按钮', lamp: '一盏灯' },
      },
    },
  },
  ground: {
    name: '花园、道路或停车场',
    words: '树 围栏 小路 游乐场 室外',
    questions: {
      what: {
        ask: '是关于什么的？',
        answers: { path: '小路或台阶', tree: '树', fence: '围栏或大门', light: '路灯', playground: '游乐场' },
      },
      on_wires: { ask: '它压在电线上吗？', answers: {} },
      stumbled: { ask: '有人可能绊倒或受伤吗？', answers: {} },
      surface: { ask: '它怎么了？', answers: { paving: '铺路砖', steps: '台阶', ice: '冰或雪', puddle: '积水' } },
      down: { ask: '它倒下来了吗？', answers: {} },
      tree_state: { ask: '树怎么了？', answers: { branch: '树枝松动', leans: '树倾斜', roots: '树根顶起地面' } },
      gate_closes: { ask: '大门能关上并锁上吗？', answers: {} },
      play_part: {
        ask: '是哪个部位？',
        answers: { swing: '秋千', slide: '滑梯', surface: '地面', other_part: '其他部位' },
      },
      still_used: { ask: '孩子们还在用它吗？', answers: {} },
    },
  },
  cooling: {
    name: '空调',
    words: '制冷 热 风扇',
    questions: {
      what: { ask: '出了什么问题？', answers: { not_cooling: '不制冷', leaking: '漏水', noise: '有异响' } },
      how_hot: {
        ask: '室内有多热？',
        answers: { over_95: '高于 95 °F', over_85: '85 至 95 °F', below_85: '低于 85 °F' },
      },
      breaker: { ask: '它的断路器是开着的吗？', answers: { on: '是', tripped: '否，跳闸了' } },
      unit_kind: { ask: '是哪种设备？', answers: { central: '供整个住处', window: '装在窗上', wall: '装在墙上' } },
      leak_rate: { ask: '是滴水还是流水？', answers: { drips: '滴水', runs: '流水' } },
      filter: { ask: '过滤网是什么样的？', answers: { clean: '干净', dirty: '脏' } },
    },
  },
  other: {
    name: '其他',
    words: '',
    questions: {
      where: { ask: '在哪里？', answers: { inside: '在我的住处里', shared_part: '在公共部分', outside: '室外' } },
      unsafe: { ask: '现在有人处于危险中吗？', answers: {} },
    },
  },
}
