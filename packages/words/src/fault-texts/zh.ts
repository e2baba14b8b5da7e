import type { FaultTexts } from './fault-texts.ts'
import { heatingAndWaterZh } from './zh/heating-and-water.ts'
import { powerAndDoorsZh } from './zh/power-and-doors.ts'
import { roofAndKitchenZh } from './zh/roof-and-kitchen.ts'
import { sharedAndOutsideZh } from './zh/shared-and-outside.ts'

export const faultTextsZh: FaultTexts = {
  yes: '是',
  no: '否',
  unknown: '不知道',
  dangers: {
    gas: '我闻到煤气味',
    carbon_monoxide: '一氧化碳报警器响了，或有人头晕、恶心',
    fire: '有东西在燃烧或冒烟',
    sparks: '冒火花，或有人触电',
    water_on_electrics: '水流到插座、灯或配电箱上',
    stuck_in_lift: '有人被困在电梯里',
    falling_parts: '天花板、墙或阳台正在塌落',
  },
  tiles: { ...heatingAndWaterZh, ...powerAndDoorsZh, ...roofAndKitchenZh, ...sharedAndOutsideZh },
  closing: {
    room: {
      ask: '在哪个房间？',
      answers: {
        kitchen: '厨房',
        bathroom: '浴室',
        bedroom: '卧室',
        living_room: '客厅',
        hall: '走廊',
        cellar: '地下室或阁楼',
        shared_part: '公共部分',
        outside: '室外',
      },
    },
    since: {
      ask: '从什么时候开始？',
      answers: { today: '今天', this_week: '本周', this_month: '本月', longer: '更久' },
    },
    happened_before: { ask: '以前发生过吗？', answers: {} },
  },
  selfHelp: {
    bleed_radiator: '关上暖气片，让它冷却。用布垫在顶部的小阀门下面，用放气钥匙打开，直到出水，然后重新关上。',
    boiler_pressure:
      '如果压力低于 1 bar，慢慢打开锅炉下面的补水阀，直到显示 1.5 bar，然后关紧。说明书没有写的操作请不要做。',
    clear_sink: '试试皮搋子，并在下面放一个水桶，清理水槽下面的存水弯。请不要倒管道疏通剂。',
    clean_aerator: '拧下水龙头出口的小滤网，冲洗干净后再拧上。',
    reset_breaker: '拔掉这条线路上的所有插头，合上开关，再一个一个插上。让开关跳闸的那个坏了。',
    press_reset: '拔掉插座上的所有东西，用力按 RESET，再用一盏能亮的灯测试。',
    reset_disposal: '关掉电源。用六角扳手从下面转动转子直到能自由转动，按下机器底部的红色按钮，再试一次。',
    change_bulb: '关灯后换上一个确定能亮的灯泡。',
    change_battery: '每分钟一声短促的哔声表示电池没电了。如果您能安全地够到它，请更换电池。',
    ants: '堵住缝隙，盖好食物，放置蚂蚁饵剂。如果两周后它们又来，请发送报告。',
    clean_filter: '关掉设备，取出过滤网，清洗或更换，半小时后再试。',
  },
}
