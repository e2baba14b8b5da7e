import type { TileTexts } from '../fault-texts.ts'

export const roofAndKitchenZh: TileTexts<'roof' | 'kitchen' | 'pests' | 'wall'> = {
  roof: {
    name: '屋顶或外墙',
    words: '瓦 雨水槽 烟囱 雨',
    questions: {
      what: {
        ask: '出了什么问题？',
        answers: { water_in: '雨水进来', loose_parts: '有东西松动', gutter: '雨水槽溢水', chimney: '烟囱' },
      },
      over_path: { ask: '下面有人走动吗？', answers: {} },
      bucket_holds: { ask: '水桶接得住水吗？', answers: { holds: '是', overflows: '不行，流得太快' } },
      near_electrics: { ask: '水有没有碰到插座或灯？', answers: {} },
      under_roof: {
        ask: '水从哪里进来？',
        answers: { top_floor: '顶层', lower_floor: '较低的楼层', stairs: '楼梯处' },
      },
      after_storm: { ask: '之前有暴风雨吗？', answers: {} },
      gutter_state: { ask: '雨水槽怎么了？', answers: { overflows: '溢水', leaks: '漏水', hangs: '垂下来了' } },
      fire_connected: { ask: '有炉子或锅炉连着它吗？', answers: {} },
    },
  },
  kitchen: {
    name: '厨房或家电',
    words: '灶 烤箱 冰箱 洗衣机 洗碗机',
    questions: {
      which: {
        ask: '是哪一个？',
        answers: {
          cooker: '灶或烤箱',
          fridge: '冰箱或冰柜',
          washing_machine: '洗衣机',
          dishwasher: '洗碗机',
          units: '橱柜或台面',
          hood: '抽油烟机',
        },
      },
      gas_smell: { ask: '您闻到煤气味吗？', answers: {} },
      whose: { ask: '它是谁的？', answers: { landlord: '属于住处', own: '是我自己的' } },
      only_one: { ask: '是唯一的一台吗？', answers: {} },
      cooker_fault: { ask: '什么不工作？', answers: { one_ring: '一个灶眼', all_rings: '所有灶眼', oven: '烤箱' } },
      food_spoils: { ask: '食物会坏掉吗？', answers: {} },
      leaks: { ask: '有水流出来吗？', answers: {} },
      machine_fault: {
        ask: '机器怎么了？',
        answers: { no_power: '启动不了', no_water: '不进水', no_drain: '不排水', door_stuck: '门打不开' },
      },
      may_fall: { ask: '橱柜可能掉下来吗？', answers: {} },
      unit_part: { ask: '是哪个部位？', answers: { door: '门板', drawer: '抽屉', worktop: '台面', shelf: '隔板' } },
      hood_fault: { ask: '什么不工作？', answers: { fan: '风扇', light: '照明灯', filter: '过滤网' } },
    },
  },
  pests: {
    name: '害虫',
    words: '大老鼠 小老鼠 昆虫 黄蜂 臭虫 蚂蚁',
    questions: {
      which: {
        ask: '您看到了什么？',
        answers: {
          rats_or_mice: '老鼠',
          bed_bugs: '臭虫',
          wasps: '黄蜂或蜜蜂',
          cockroaches: '蟑螂',
          ants: '蚂蚁',
          birds: '鸟',
        },
      },
      inside: { ask: '它们在您的住处里面吗？', answers: {} },
      how_many: { ask: '有多少？', answers: { traces: '只有痕迹', few: '几只', many: '很多' } },
      nest: { ask: '您看到巢了吗？', answers: { seen: '是', not_seen: '否' } },
      allergic: { ask: '有人对蜇伤过敏吗？', answers: {} },
      way_in: { ask: '您看到它们从哪里进来吗？', answers: { hole: '从一个洞', drain: '从下水口', not_seen: '否' } },
      bites: { ask: '有人被咬或被蜇了吗？', answers: {} },
      neighbours_too: { ask: '邻居家也有吗？', answers: {} },
      young_birds: { ask: '有雏鸟或蛋吗？', answers: {} },
    },
  },
  wall: {
    name: '墙、地板或楼梯',
    words: '裂缝 灰泥 扶手 台阶',
    questions: {
      what: {
        ask: '什么损坏了？',
        answers: { crack: '墙上有裂缝', floor: '地板', stair: '一级台阶', banister: '扶手', plaster: '灰泥或瓷砖' },
      },
      coin_fits: { ask: '裂缝里能塞进一枚硬币吗？', answers: {} },
      growing: { ask: '它很快变大吗？', answers: {} },
      crack_side: { ask: '裂缝在哪一侧？', answers: { inside: '里面', outside: '室外', both: '两侧都有' } },
      doors_stick: { ask: '旁边的门窗卡住吗？', answers: {} },
      gives_way: { ask: '踩上去地板会下陷吗？', answers: {} },
      covering: { ask: '地板是什么材料？', answers: { wood: '木头', tiles: '瓷砖', carpet: '地毯', vinyl: '塑胶' } },
      loose: { ask: '它松动吗？', answers: {} },
      drilled: { ask: '那里被钻孔或凿开过吗？', answers: {} },
      old_paint: { ask: '1978 年以前的楼里油漆剥落吗？', answers: {} },
    },
  },
}
