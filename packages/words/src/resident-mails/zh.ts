import type { ResidentMails } from './resident-mails.ts'

export const residentMailsZh: ResidentMails = {
  greeting: '{name}，您好：',
  greetingWithoutName: '您好：',
  closing: '您收到此消息，是因为您的地址在 Fettle 上使用过。有问题请写信至 {support}。本文由机器翻译，未经检查。',
  textNotRead: '此号码的回复无人查看。请使用消息中的链接，或给我们打电话。回复 STOP 可停止接收。',
  emails: {
    'report-link': {
      subject: '{company}：在此报告维修问题',
      paragraphs: ['通过此链接，您可向 {company} 报告 {place} 的维修问题，并查看进展。'],
      button: '报告维修问题',
      after: ['您不需要账户。此链接仅供您使用，有效期至 {untilAt}。如有危险，请先拨打紧急电话。'],
    },
    'report-received': {
      subject: '已收到您的维修报告 {what}',
      paragraphs: ['{company} 已收到您关于 {place} 的报告 {what}。我们会通知您后续进展。'],
      button: '查看您的报告',
      after: ['如有危险，请拨打紧急电话。'],
    },
    'report-accepted': {
      subject: '您的维修正在安排：{what}',
      paragraphs: ['{company} 已接受您关于 {place} 的报告 {what}，正在安排维修。'],
      button: '查看您的维修',
    },
    'report-declined': {
      subject: '您的报告 {what} 已被拒绝',
      paragraphs: ['{company} 不会处理您在 {what} 中报告的 {place} 的问题。', '{text}'],
      button: '查看您的报告',
    },
    'report-asked': {
      subject: '关于您的报告 {what} 的问题',
      paragraphs: ['{company} 就您的报告 {what}（{place}）询问：', '{text}'],
      button: '回答',
    },
    'visit-offered': {
      subject: '请为维修 {what} 选择时间',
      paragraphs: ['您的维修 {what}（{place}）可选以下时间：', '{text}'],
      button: '选择时间',
      after: ['都不合适？请在同一页面提出其他时间。'],
    },
    'visit-booked': {
      subject: '您的预约：{when}',
      paragraphs: ['您的维修 {what}（{place}）的上门时间已定：{when}。', '{text}'],
      button: '查看您的维修',
      after: ['您可在上门前四小时之前在那里改期。'],
    },
    'visit-moved': {
      subject: '您的预约已改期：{when}',
      paragraphs: ['您的维修 {what}（{place}）的上门时间现为：{when}。', '{text}'],
      button: '查看您的维修',
      after: ['您可在上门前四小时之前在那里改期。'],
    },
    'visit-cancelled': {
      subject: '您的预约已取消：{when}',
      paragraphs: ['您的维修 {what}（{place}）的上门已取消：{when}。', '{text}'],
      button: '查看您的维修',
    },
    'visit-on-the-way': {
      subject: '维修人员在路上',
      paragraphs: ['您的维修 {what}（{place}）的维修人员已在路上。'],
      button: '查看您的维修',
    },
    'visit-reminder': {
      subject: '预约提醒：{when}',
      paragraphs: ['您的维修 {what}（{place}）的上门时间：{when}。请在家，或让人开门。'],
      button: '查看您的维修',
    },
    'resident-progress': {
      subject: '您的维修：{what}',
      paragraphs: ['{company} 正在处理此维修：{what}，{place}。您可随时查看进展。'],
      button: '跟踪维修',
      after: ['您不需要账户。此链接仅供您使用，有效期至 {untilAt}。'],
    },
    'inspection-report': {
      subject: '关于您住所的报告：{what}',
      paragraphs: ['{company} 请您阅读此报告、提出意见并签字：{what}，{place}。'],
      button: '阅读报告',
      after: ['您不需要账户。此链接仅供您使用，有效期至 {untilAt}。'],
    },
    'resident-code': {
      subject: '您的验证码：{code}',
      paragraphs: ['查看您的报告的验证码是 {code}，{count} 分钟内有效。'],
      after: ['您没有申请验证码？那么无需任何操作；没有验证码，任何人都无法登录。'],
    },
  },
}
