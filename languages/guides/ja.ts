/** Japanese. */
import type { GuideTexts } from './en.ts';

export const guides: GuideTexts = {
  frame: {
    docs: 'ドキュメント',
    skip: '本文へ移動',
    documentation: 'ドキュメント',
    guides: 'ガイド',
    language: '言語：',
    all: 'すべてのガイド',
    neighbours: '前後のページ',
    previous: '前へ',
    next: '次へ',
  },
  search: {
    label: 'ガイドを検索',
    placeholder: '検索',
    title: '検索',
    about: 'ガイドの検索結果です。',
    found: '「{text}」の検索結果：{count}件。',
    count: '{count}件',
    first: '{count}件（先頭の{max}件を表示）',
    none: '「{text}」は見つかりませんでした',
    failed: '検索を読み込めませんでした。接続を確認して、もう一度入力してください。',
  },
  owners: {
    title: 'ガイド',
    about: '管理画面での作業ごとの短いページです。',
    others: '開発者と運用者向けのガイド（英語）',
  },
  tasks: {
    start: {
      title: '最初の顧客に届ける',
      about: 'アカウントの作成から、スマートフォンに通知が届くまで。',
    },
    send: {
      title: '通知を送る',
      about: '宛先、文面、日時、自分のスマートフォンでのテスト。',
    },
    personal: {
      title: '文面に顧客の名前を入れる',
      about: '顧客ごとの内容が入る項目。',
    },
    results: {
      title: '通知の結果を確認する',
      about: '送信、表示、タップの数と、届かなかった理由。',
    },
    correct: {
      title: '通知を訂正する、取り消す',
      about: '取り消し、停止、訂正、受信箱からの取り消し。',
    },
    approval: {
      title: 'ほかの人が書いた通知を承認する',
      about: '作成者が書き、オーナーが送ります。',
    },
    automations: {
      title: '通知を自動で送る',
      about: '登録のお礼、毎週のお知らせ、新しい投稿。',
    },
    overview: {
      title: '概要を読む',
      about: '数字の意味と、対応が必要なこと。',
    },
    customers: {
      title: '顧客を探す',
      about: '検索、届いた通知、データの消去。',
    },
    devices: {
      title: '端末を確認する',
      about: 'スマートフォンの状態の意味。',
    },
    audiences: {
      title: '一部の顧客に送る',
      about: '宛先を選ぶ条件。',
    },
    topics: {
      title: '受け取る内容を顧客に選んでもらう',
      about: '顧客がオンやオフにするもの。',
    },
    brand: {
      title: 'アプリにブランドを反映する',
      about: '名前、ロゴ、色。',
    },
    widgets: {
      title: 'アプリのホームを充実させる',
      about: '営業時間、クーポン、カウントダウン。',
    },
    link: {
      title: 'リンクを共有し、ポスターを印刷する',
      about: 'リンク、QRコード、ポスター。',
    },
    team: {
      title: 'チームで使う',
      about: '招待、役割、誰が何をしたか。',
    },
    settings: {
      title: 'サイレント時間と上限を決める',
      about: 'タイムゾーン、サイレント時間、頻度の上限。',
    },
    account: {
      title: 'アカウントを守る',
      about: 'パスキー、コード、ログイン、パスワード。',
    },
  },
};
