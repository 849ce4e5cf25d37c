import type { ConsoleTexts } from '../en.ts';

export const imports: ConsoleTexts['imports'] = {
  about:
    '開発者向け：別のプッシュ通知システムの登録者を引き継ぎます。登録者は、登録したブラウザで引き続き通知を受け取り、もう一度許可を求められることはありません。{guide}',
  guide: '仕組み',

  pairs: {
    title: 'VAPID鍵ペア',
    import: '鍵ペアをインポート',
    imported: '鍵ペアをインポートしました。',
    none: 'ブラウザは、登録時に使われた鍵ペアからの通知だけを受け付けます。鍵ペアは以前のシステムにあります。通常は設定の{vapid}の項目で確認できます。鍵ペアは暗号化して保存され、表示されることはありません。',
    ownerCanImport: 'このサービスのオーナーがインポートできます。',
    activeDevices: { other: '有効な端末：{count}台' },
    importedAt: '{key}、インポート：{time}',
    form: {
      about: '保存する前に、両方の鍵を確認します。鍵が含まれるJSONを貼り付けることもできます。',
      publicKey: { label: '公開鍵', about: '87文字、Bで始まります' },
      privateKey: { label: '秘密鍵', about: '43文字' },
    },
    deletion: {
      button: '鍵ペア{key}を削除',
      title: 'この鍵ペアを削除しますか？',
      confirm: '鍵ペアを削除',
      unused: 'この鍵ペアを必要とする有効な端末は、もうありません。',
      used: {
        other:
          '{count}台のスマートフォンやブラウザに通知が届かなくなります。ほかの鍵では届きません。これらの端末は、顧客がもう一度登録するまで無効になります。',
      },
      done: '鍵ペアを削除しました。',
    },
  },

  devices: {
    title: '端末をインポート',
    about:
      'JSON Lines形式またはJSON配列のファイルです。以前のシステムからエクスポートした形式のまま、各項目にuser_idとsubscription（endpointとkeys）が必要です。{size}台ずつ送信されます。同じファイルをもう一度インポートしても、何も変わりません。',
    pair: '登録時に使われた鍵ペア',
    pairAbout: 'vapid_public_keyを含む行では、その行で指定された鍵ペアが使われます。',
    choose: 'ファイルを選択',
    import: 'インポート',
    importAgain: 'もう一度インポート',
    stop: '停止',
    share: 'ファイルの読み込みの進捗',
    reading: 'ファイルを読み込み中…',
  },
  result: {
    soFar: 'ここまでの結果：{imported}、{known}、{refused}',
    complete: '{imported}、{known}、{refused}。',
    incomplete: '完了していません：{imported}、{known}、{refused}。',
    imported: { other: 'インポート{count}台' },
    known: { other: '登録済み{count}台' },
    refused: { other: '拒否{count}行' },
    list: '拒否された行',
    entry: '{place}：{reason}',
    correct: 'これらの行を修正して、もう一度ファイルをインポートしてください。',
    moreToCorrect: { other: 'ほかに{count}行あります。修正して、もう一度ファイルをインポートしてください。' },
    download: '一覧をダウンロード',
  },

  places: { line: '{number}行目', item: '{number}番目の項目' },
  reasons: {
    type: 'type：ここでインポートできるのは端末（device）だけです。ほかの種類はcarillon importでインポートできます',
    key: 'vapid_public_key：インポート済みの鍵ペアのものではありません。先に鍵ペアをインポートしてください',
    tooLong: '端末のデータとしては長すぎます',
    noObject: 'JSONオブジェクトではありません',
  },
  errors: {
    tooLarge:
      'JSON配列は64MBまでです。代わりに、1行に1台ずつ記述してください。JSON Lines形式なら、ファイルサイズに制限はありません。',
    malformed: 'このファイルはJSON配列として始まっていますが、形式が正しくありません。',
  },
};
