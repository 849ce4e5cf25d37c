import type { ConsoleTexts } from '../en.ts';

export const topics: ConsoleTexts['topics'] = {
  topic: 'トピック',
  new: '新しいトピック',
  list: {
    about:
      '顧客は、どのトピックの通知を受け取るかを選べます。トピックへの通知は、そのトピックを選んだ人だけに届きます。',
    empty: {
      title: 'トピックはまだありません',
      body: 'お得な情報、新着商品、注文の状況など、「すべて受け取るか、何も受け取らないか」以外の選択肢を顧客に提供できます。1つのトピックをオフにしても、ほかの通知は引き続き届きます。',
    },
    on: '初期設定でオン',
    off: '初期設定でオフ',
    listed: 'アプリに表示',
    unlisted: 'アプリに非表示',
  },
  newAbout: '顧客がアプリでオン・オフを切り替えられるテーマです。',
  reaches: '現在の対象：{recipients}。',
  counting: '対象を集計中…',
  notCounted: '対象を集計できませんでした。',
  send: '通知を送信',
  form: {
    name: '名前',
    nameExample: '新着商品',
    description: '説明',
    descriptionHint: '顧客が選ぶ際に役立つ短い説明です。',
    descriptionExample: '週に1回、新商品が入荷したときにお知らせします',
    default: {
      label: 'まだ選んでいない顧客',
      on: { label: '受け取る', about: '顧客がアプリでオフにするまで。' },
      off: { label: '受け取らない', about: '顧客がアプリでオンにするまで。' },
    },
    listed: {
      label: 'アプリに表示する',
      about: '顧客は、アプリの設定でオン・オフを切り替えられます。',
    },
    key: 'キー',
    keyHint: 'サーバーがAPIで使う名前です。',
    newKeyHint: 'サーバーがAPIで使う名前です。後から変更できません。',
    create: 'トピックを作成',
    created: 'トピックを作成しました。',
    saved: 'トピックを保存しました。',
  },
  preview: {
    heading: '受け取る通知の内容',
    name: '名前',
    about: 'アプリの設定での、顧客が選ぶ前の表示です。',
    unlisted: '顧客にこのトピックは表示されません。誰が受け取るかは、サーバーが決めます。',
  },
  deletion: {
    title: 'このトピックを削除',
    about: '顧客の選択を残したまま表示をやめるには、削除せずにアプリで非表示にしてください。',
    button: '削除…',
    question: '「{topic}」を削除しますか？',
    confirm: 'トピックを削除',
    final: 'この操作は取り消せません。',
    counting: '選んだ人数を集計中…',
    noChoices: 'まだ誰も選んでいないため、失われる選択はありません。',
    choices: { other: '顧客{count}人の選択が削除されます。同じキーの新しいトピックには引き継がれません。' },
    requests:
      'このトピックに送信するAPIリクエストや、顧客にこのトピックを設定するAPIリクエストは拒否されます。',
    deleted: '「{topic}」を削除しました。',
  },
};
