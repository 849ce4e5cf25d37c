import type { ConsoleTexts } from '../en.ts';

export const reach: ConsoleTexts['reach'] = {
  title: '宛先',
  kinds: {
    everybody: '全員',
    topic: 'トピック',
    audience: 'オーディエンス',
    list: 'リスト',
    user: '顧客1人',
    device: '端末1台',
  },
  customer: '顧客',
  device: '端末',
  selectedDevice: '選択した端末',
  fixed: 'ほかの宛先に送るには、この通知の予約を取り消し、複製してください。',

  reaches: '対象：{reach}。',
  summary: {
    plain: '{customers}、{devices}',
    withPlatforms: '{customers}、{devices}（{platforms}）',
    devices: { other: '端末{count}台' },
    customers: { other: '顧客{count}人' },
    platforms: {
      ios: { other: 'iPhone{count}台' },
      android: { other: 'Android{count}台' },
      computer: { other: 'パソコン{count}台' },
    },
  },
  proven: '{devices}台中{proven}台が到達確認済みです。',
  counting: '対象を集計中…',
  notCounted: '対象を集計できませんでした。',
  unreachable: {
    topic: 'このトピックをオンにしている顧客の中に、通知をオンにしている人はいません。',
    audience: 'このオーディエンスの中に、通知をオンにしている顧客はいません。',
    list: 'このリストの中に、通知をオンにしている顧客はいません。',
    everybody: '通知をオンにしている端末はまだありません。',
    user: 'この顧客には、通知をオンにしている端末がありません。',
    device: 'この端末では、通知がオフになっています。',
  },
  unknownIds: { other: '{count}件のIDは不明か、通知がオフです。' },

  groups: {
    choose: '選択…',
    loading: '読み込み中…',
    topic: { label: 'トピック', none: 'トピックはまだありません。{add}', add: 'トピックを追加' },
    audience: {
      label: 'オーディエンス',
      none: 'オーディエンスはまだありません。{add}',
      add: 'オーディエンスを作成',
    },
  },
  list: {
    label: '顧客のID',
    about: '独自の識別子を1行に1つ、最大{max}件入力できます。CSVファイルは、ブラウザ内で読み込まれます。',
    ids: { other: 'ID：{count}件' },
    idsAndDuplicates: '{ids}、{duplicates}',
    duplicates: { other: '重複{count}件を除外' },
    chooseFile: 'ファイルを選択',
    column: '列',
    columnAbout: 'ファイルの最初の行が列の名前です。',
    unnamedColumn: '列{number}',
  },
  search: {
    forDevice: '名前、顧客、ID',
    forCustomer: '名前、タグ、識別子',
    results: '検索結果',
    none: '見つかりません',
    failed: '現在、検索を利用できません。',
    subscribed: '登録中',
    notSubscribed: '未登録',
  },

  cap: {
    cap: '{days}間に{number}件',
    days: { other: '{count}日' },
    sendToAll: '全員に送信（{cap}受け取った顧客を含む）',
    sendToAllAnd: { other: '全員に送信（{cap}受け取った顧客{count}人を含む）' },
    sendToOne: '顧客が{cap}受け取っていても送信',
    leftOutOfThem: { other: 'このうち{count}人は{cap}受け取っているため、頻度の上限により対象外です。' },
    leftOutOthers: { other: 'ほかの{count}人は{cap}受け取っているため、頻度の上限により対象外です。' },
    sentToo: { other: 'このうち{count}人は{cap}受け取っていますが、この通知も送信されます。' },
  },

  ignored: {
    exact: { other: '最近の通知{number}件に反応していない顧客{count}人' },
    estimated: { other: '最近の通知{number}件に反応していない顧客約{count}人' },
    unknown: '最近の通知{number}件に反応していない顧客',
    about: '顧客の反応がない状態が続くサイトは、ブラウザによって通知の許可が取り消されます。',
    send: 'この顧客にも送信',
    inboxOnly: 'プッシュなしで受信箱に入れる',
    leaveOut: '対象から外す',
    getInInbox: {
      exact: { other: '最近の通知{number}件に反応していない顧客{count}人には、受信箱にだけ届きます。' },
      estimated: {
        other: '最近の通知{number}件に反応していない顧客約{count}人には、受信箱にだけ届きます。',
      },
      unknown: '最近の通知{number}件に反応していない顧客には、受信箱にだけ届きます。',
    },
    areLeftOut: {
      exact: { other: '最近の通知{number}件に反応していない顧客{count}人は、対象から外されます。' },
      estimated: { other: '最近の通知{number}件に反応していない顧客約{count}人は、対象から外されます。' },
      unknown: '最近の通知{number}件に反応していない顧客は、対象から外されます。',
    },
  },

  errors: {
    topic: 'トピックを選択してください。',
    audience: 'オーディエンスを選択してください。',
    list: 'IDを1件以上貼り付けてください。',
    user: '顧客を選択してください。',
    device: '端末を選択してください。',
    tooMany: { other: 'リストの顧客は{count}人までです。現在は{number}人です。' },
    noId: '「{id}」は顧客のIDではありません。リストの作成時に、IDが欠けていたようです。',
    longId: { other: '「{id}…」が{count}文字を超えています。' },
  },
};
