import type { ConsoleTexts } from '../en.ts';

export const customers: ConsoleTexts['customers'] = {
  about: 'アプリを開いた人と、サーバーから追加された人の一覧です。',
  empty: {
    title: '顧客はまだいません',
    body: '顧客がアプリを開くか、サーバーが顧客にタグを設定すると、ここに表示されます。',
  },
  noMatches:
    '検索の対象は、名前、識別子、タグの値の一部です。「plan: gold」のようにタグを指定することもできます。',
  count: { other: '顧客{count}人' },
  position: '{total}人中{range}人目',
  filters: {
    search: '顧客を検索',
    searchExample: '名前、タグ、識別子で検索',
    everyone: '全員',
    subscription: '登録状況',
    all: 'すべて',
    subscribed: '登録中',
    unsubscribed: '未登録',
    orders: { seen: '最終利用順', newest: '新しい順', name: '名前順', id: '識別子順' },
  },
  row: {
    subscribed: '登録中',
    unsubscribed: '未登録',
    noDevice: '端末なし',
    devices: { other: '端末{count}台' },
    seen: '最終利用：{time}',
    neverSeen: '利用なし',
    gets: '受け取るトピック：{topics}',
    more: { other: 'ほか{count}件' },
  },
  selection: {
    all: 'すべて選択中',
    counted: { other: '{count}人すべてを選択中' },
    selectAll: 'すべて選択',
    selectCounted: { other: '{count}人すべてを選択' },
    tooMany: {
      other: '該当する顧客が{count}人を超えています。絞り込むか、オーディエンスを保存してください。',
    },
    tagged: {
      other: '顧客{count}人にタグを付けました。オーディエンスの条件に、このタグを使えるようになりました。',
    },
    partlyTagged: '{customers}にタグを付けました。{others}。',
    customers: { other: '顧客{count}人' },
    others: { other: 'ほかの{count}人は、すでにタグの数が上限に達しています' },
  },

  anonymous: 'Webサイトのアカウントと連携せずに、リンクから登録した顧客です。',
  noDevices: {
    title: '端末はありません',
    body: 'この識別子でアプリを開いた人がいないか、端末が削除されています。この顧客向けのウィジェットや通知は、残っている場合があります。',
  },
  history:
    'この顧客の端末に送信した通知と、その結果（配信、表示、タップ、閉じた操作）がここに一覧表示されます。',
  deactivation: {
    button: 'すべて無効にする',
    question: '{customer}の端末をすべて無効にしますか？',
    about:
      '送信途中のものも含め、通知が届かなくなります。それぞれの端末は、この顧客がその端末でアプリを開くと再び有効になります。',
  },

  profile: {
    title: '顧客について',
    activeDevices: '有効な端末',
    language: '言語',
    timeZone: 'タイムゾーン',
    lastSeen: '最終利用',
    id: '識別子',
  },
  nickname: {
    title: 'ニックネーム',
    add: 'ニックネームを追加',
    label: 'チームでのこの顧客の呼び名',
    about: 'この管理画面で、チームにだけ表示されます。削除するには、空欄にしてください。',
  },
  tags: {
    title: 'タグ',
    add: 'タグを追加',
    none: 'プランや誕生月など、この顧客についてわかっていることです。サーバーがAPIでタグを設定し、オーディエンスの絞り込みに使えます。',
    edit: '{tag}を編集',
    remove: '{tag}を削除',
    key: 'キー',
    keyAbout: '英小文字、数字、「.」「_」「-」',
    keyExample: 'plan',
    type: '種類',
    types: { string: 'テキスト', number: '数値', boolean: 'はい・いいえ' },
    value: '値',
    yes: 'はい',
    no: 'いいえ',
  },
  topics: {
    about: '顧客自身の選択、サービス側の設定、初期設定の順に優先されます。',
    setting: '{topic}のサービス側の設定',
    notSet: '未設定',
    setOn: 'オン',
    setOff: 'オフ',
    reasons: {
      chosenOn: 'オン：顧客が選択',
      chosenOff: 'オフ：顧客がオフに変更',
      settingOn: 'オン：サービス側の設定',
      settingOff: 'オフ：サービス側の設定',
      defaultOn: '初期設定でオン',
      defaultOff: '初期設定でオフ',
    },
  },

  whyNot: {
    silent:
      'プッシュサービスは通知を受け付けていますが、この顧客のどの端末にも表示されていません。それぞれの端末は、アプリを開くと自動的に設定し直されます。',
    off: 'この顧客のすべての端末で、通知がオフになっています。オンにできるのは、アプリを使う顧客本人だけです。',
    gone: 'プッシュサービスによると、この顧客のすべての端末で、アプリが削除されたか、通知がオフにされました。',
    deactivatedAsSilent:
      'この顧客のすべての端末は、長期間通知が表示されなかったため無効になりました。それぞれの端末は、アプリを開くと再び有効になります。',
    deactivated: 'この顧客のすべての端末は、再びアプリを開くまで無効です。',
    notShown:
      'プッシュサービスは「{title}」を受け付けましたが、表示したと報告した端末はありません。電源が切れているか、多くのiPhoneのように報告しない端末の可能性があります。',
    failed: '「{title}」は届きませんでした：{reason}。',
    retrying: '「{title}」の送信を再試行しています：{reason}。',
  },
  missed: {
    title: '届かなかった通知',
    about: '多数の顧客への最新20件の通知のうち、この顧客に送信されなかったものです。',
    notSent: '未送信',
    reasons: {
      topic_off: '顧客がこのトピックをオフにしています。',
      unresponsive: '顧客がそれまでの通知に反応しなかったため、対象から外されました。',
      capped: '顧客が頻度の上限まで通知を受け取っていました。',
      no_device: '顧客が初めてアプリを開いたのは、送信より後です。',
      off: '顧客の端末で、通知がオフになっていました。',
      not_recipient: 'ほかの顧客への通知です。この顧客は宛先の条件に合っていません。',
    },
    or: '{reason}または：{other}',
  },

  erasure: {
    title: 'この顧客を消去',
    about: '消去の依頼を受けた場合などに、この顧客のすべてのデータを完全に削除します。',
    button: '消去…',
    question: '{customer}を完全に消去しますか？',
    confirm: '完全に消去',
    final: 'この操作は取り消せません。削除されるもの：',
    items: {
      devices: '顧客の端末と、タップの記録',
      notifications: 'この顧客だけへの通知とウィジェット（予約済みのものを含む）',
      links: 'アプリを開くための、この顧客専用のリンク',
    },
    kept: '過去の一斉配信の統計は、この顧客に関する記録を含まない形で残ります。消去してもブロックはされず、顧客は再びアプリを開けます。',
    done: '{devices}、{notifications}、{widgets}を消去しました。',
    devices: { other: '端末{count}台' },
    notifications: { other: '通知{count}件' },
    widgets: { other: 'ウィジェット{count}個' },
  },
};
