import type { TileTexts } from '../fault-texts.ts'

export const heatingAndWaterZh: TileTexts<'heating' | 'leak' | 'toilet' | 'drain' | 'taps'> = {
  heating: {
    name: '暖气或热水',
    words: '冷 锅炉 暖气片 热 燃气 温控器',
    questions: {
      what: {
        ask: '出了什么问题？',
        answers: {
          all_cold: '整个住处都冷',
          one_radiator: '一个暖气片不热',
          water_only: '只有热水是冷的',
          low_pressure: '锅炉显示压力低',
          noise: '有敲击声或哨声',
          leaking_radiator: '暖气片或其管道漏水',
        },
      },
      water_on_wires: { ask: '水有没有碰到插座或灯？', answers: {} },
      leak_rate: { ask: '是滴水还是流水？', answers: { drips: '滴水', runs: '流水' } },
      hot_water: { ask: '还有热水吗？', answers: {} },
      source: {
        ask: '您的住处用什么取暖？',
        answers: { gas: '燃气锅炉', electric: '电暖', district: '整栋楼集中供暖', oil: '燃油或其他燃料' },
      },
      soot: { ask: '锅炉处看到烟灰或黄色火焰吗？', answers: {} },
      fuel_left: { ask: '油箱里还有燃料吗？', answers: { enough: '有，够用', empty: '没有，已空' } },
      other_heater: { ask: '有其他能用的取暖器吗？', answers: {} },
      indoor_temperature: {
        ask: '室内温度是多少？',
        answers: { below_55: '低于 55 °F', '55_to_68': '55 至 68 °F', above_68: '高于 68 °F' },
      },
      display: { ask: '显示屏显示什么？', answers: { code: '错误代码', dark: '什么都没有', normal: '看起来正常' } },
      credit: {
        ask: '预付费表里还有余额吗？',
        answers: { enough: '有，够用', empty: '没有，已空', no_meter: '没有这种表' },
      },
      neighbours: { ask: '邻居家也冷吗？', answers: {} },
      radiator_valve: {
        ask: '暖气片的阀门是打开的吗？',
        answers: { open: '是，打开的', closed: '否，关着的', stuck: '转不动' },
      },
      cold_part: { ask: '哪一部分是冷的？', answers: { top: '上部', bottom: '下部', all: '全部' } },
      pressure_drops: { ask: '您以前补过水，压力又下降了吗？', answers: {} },
      gauge: {
        ask: '压力表显示多少？',
        answers: { below_1: '低于 1 bar', '1_to_2': '1 至 2 bar', none: '看不到压力表' },
      },
      noise_kind: { ask: '您听到什么？', answers: { bangs: '敲击声', whistles: '哨声', gurgles: '咕噜声' } },
    },
  },
  leak: {
    name: '漏水',
    words: '滴水 水管 爆裂 湿 天花板 淹水',
    questions: {
      from: {
        ask: '水从哪里来？',
        answers: {
          pipe: '水管',
          ceiling: '天花板',
          appliance: '机器',
          toilet_or_basin: '马桶、洗手盆或浴缸',
          outside: '从外面',
        },
      },
      near_electrics: { ask: '水有没有碰到插座、灯或配电箱？', answers: {} },
      bucket_holds: {
        ask: '用水桶接得住吗？',
        answers: { holds: '可以，水桶接得住', overflows: '不行，流得太快', only_damp: '只是潮湿' },
      },
      valve: {
        ask: '您能关上总水阀吗？',
        answers: { closed: '能，水已关', cannot_close: '转不动', not_found: '我找不到它' },
      },
      sagging: { ask: '天花板鼓起或下垂吗？', answers: {} },
      from_above: { ask: '您楼上有住户吗？', answers: {} },
      in_rain_only: { ask: '只有下雨时才漏吗？', answers: {} },
      appliance_off: { ask: '您关上机器的水龙头了吗？', answers: {} },
      water: { ask: '水是什么样的？', answers: { clean: '干净', dirty: '脏', rusty: '有铁锈' } },
      others_wet: { ask: '别的住户家也湿了吗？', answers: {} },
    },
  },
  toilet: {
    name: '马桶',
    words: '厕所 冲水 水箱 卫生间',
    questions: {
      what: {
        ask: '出了什么问题？',
        answers: {
          overflows: '溢水',
          blocked: '堵塞',
          no_flush: '不冲水',
          runs: '一直流水',
          loose_or_broken: '松动或损坏',
        },
      },
      how_many: { ask: '您有几个马桶？', answers: { one: '一个', more: '两个或更多' } },
      bucket_flush: { ask: '能用一桶水冲下去吗？', answers: {} },
      flush_kind: { ask: '怎么冲水？', answers: { lever: '用扳手', button: '用按钮', chain: '用拉链' } },
      other_drains: { ask: '其他下水口也咕噜作响或积水吗？', answers: {} },
      onto_floor: { ask: '水流到地上了吗？', answers: {} },
      broken_part: { ask: '是哪个部位？', answers: { seat: '马桶座圈', bowl: '马桶本体', cistern: '水箱' } },
    },
  },
  drain: {
    name: '下水道或水槽堵塞',
    words: '污水 异味 淋浴 地漏',
    questions: {
      which: {
        ask: '哪里排水不畅？',
        answers: { one_sink: '一个水槽、浴缸或淋浴', all: '所有的', outside_only: '只有室外的下水口' },
      },
      sewage: { ask: '有污水吗？', answers: {} },
      outside_too: { ask: '室外的下水口也溢水吗？', answers: {} },
      fixture: {
        ask: '是哪一个？',
        answers: { kitchen_sink: '厨房水槽', basin: '洗手盆', bath_or_shower: '浴缸或淋浴', machine: '机器的排水' },
      },
      disposal_hums: { ask: '厨余粉碎机嗡嗡响或没有反应吗？', answers: {} },
      slow_or_stuck: { ask: '还能排水吗？', answers: { slow: '能，很慢', stuck: '不能，完全不排' } },
      tried: { ask: '您试过什么？', answers: { plunger: '皮搋子', chemical: '管道疏通剂', nothing: '还没试过' } },
      cover_open: { ask: '盖子缺失或损坏了吗？', answers: {} },
      rises_elsewhere: { ask: '您开水龙头时，别处的水会上涨吗？', answers: {} },
    },
  },
  taps: {
    name: '水龙头、浴缸或淋浴',
    words: '水 压力 洗手盆 水龙头 滴 烫',
    questions: {
      what: {
        ask: '出了什么问题？',
        answers: {
          no_water: '没有水',
          scalding: '水烫人',
          weak: '出水太慢',
          drips: '水龙头滴水',
          shower: '淋浴坏了',
          basin_or_bath: '洗手盆或浴缸破损',
        },
      },
      neighbours: { ask: '邻居家也没有水吗？', answers: {} },
      electric_shower: {
        ask: '是漏电、嗡嗡响或有焦味的电热淋浴吗？',
        answers: { shock_or_smell: '是', not_electric: '不是电热的' },
      },
      only_place_to_wash: { ask: '这是唯一能洗澡的地方吗？', answers: {} },
      everywhere: { ask: '到处都这样吗？', answers: { one_tap: '一个水龙头', all_taps: '所有水龙头' } },
      colour: { ask: '水是什么颜色？', answers: { clear: '透明', brown: '褐色', milky: '乳白色' } },
      turns_off: { ask: '还能关上吗？', answers: {} },
      which_tap: {
        ask: '是哪个水龙头？',
        answers: { kitchen: '厨房里的', basin: '洗手盆的', bath: '浴缸或淋浴的', outside: '室外' },
      },
      damage: { ask: '什么坏了？', answers: { loose: '松动了', cracked: '裂了', seal: '靠墙的密封条' } },
    },
  },
}
