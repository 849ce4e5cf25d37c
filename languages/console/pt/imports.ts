import type { ConsoleTexts } from '../en.ts';

export const imports: ConsoleTexts['imports'] = {
  about:
    'Para desenvolvedores: traga os inscritos de outro sistema de push. Eles recebem suas mensagens nos navegadores em que se inscreveram e não precisam permitir de novo. {guide}',
  guide: 'Como funciona',

  pairs: {
    title: 'Pares de chaves VAPID',
    import: 'Importar par de chaves',
    imported: 'Par de chaves importado.',
    none: 'Os navegadores só aceitam mensagens do par de chaves com o qual alguém se inscreveu. Seu sistema anterior o tem, em geral nos ajustes, em {vapid}. Ele é guardado criptografado e nunca é mostrado.',
    ownerCanImport: 'Um proprietário deste serviço pode importar um.',
    activeDevices: {
      one: '{count} dispositivo ativo',
      other: '{count} dispositivos ativos',
      many: '{count} de dispositivos ativos',
    },
    importedAt: '{key} · Importado: {time}',
    form: {
      about:
        'As duas são verificadas antes que algo seja guardado. Você também pode colar o JSON que as contém.',
      publicKey: { label: 'Chave pública', about: '87 caracteres, começa com B' },
      privateKey: { label: 'Chave privada', about: '43 caracteres' },
    },
    deletion: {
      button: 'Excluir o par de chaves {key}',
      title: 'Excluir este par de chaves?',
      confirm: 'Excluir par de chaves',
      unused: 'Nenhum dispositivo ativo precisa mais dele.',
      used: {
        one: '{count} celular ou navegador deixaria de receber notificações: nenhuma outra chave chega a ele. Ele será desativado até que o cliente se inscreva de novo.',
        other:
          '{count} celulares e navegadores deixariam de receber notificações: nenhuma outra chave chega a eles. Eles serão desativados até que os clientes se inscrevam de novo.',
        many: '{count} de celulares e navegadores deixariam de receber notificações: nenhuma outra chave chega a eles. Eles serão desativados até que os clientes se inscrevam de novo.',
      },
      done: 'Par de chaves excluído.',
    },
  },

  devices: {
    title: 'Importar dispositivos',
    about:
      'Um arquivo JSON Lines ou uma matriz JSON em que cada item tem user_id e subscription (endpoint e keys), como seu sistema anterior os exporta. O envio é feito em lotes de {size}; importar um arquivo de novo não muda nada.',
    pair: 'Par de chaves com o qual se inscreveram',
    pairAbout: 'Uma linha com vapid_public_key indica o seu próprio.',
    choose: 'Escolher arquivo',
    import: 'Importar',
    importAgain: 'Importar de novo',
    stop: 'Parar',
    share: 'Parte do arquivo que foi lida',
    reading: 'Lendo o arquivo…',
  },
  result: {
    soFar: 'Até agora: {imported}, {known}, {refused}',
    complete: '{imported}, {known} e {refused}.',
    incomplete: 'Não concluído: {imported}, {known} e {refused}.',
    imported: {
      one: '{count} dispositivo importado',
      other: '{count} dispositivos importados',
      many: '{count} de dispositivos importados',
    },
    known: { one: '{count} já conhecido', other: '{count} já conhecidos' },
    refused: {
      one: '{count} linha recusada',
      other: '{count} linhas recusadas',
      many: '{count} de linhas recusadas',
    },
    list: 'Linhas recusadas',
    entry: '{place} – {reason}',
    correct: 'Corrija estas linhas e importe o arquivo de novo.',
    moreToCorrect: { other: 'E mais {count}. Corrija estas linhas e importe o arquivo de novo.' },
    download: 'Baixar a lista',
  },

  places: { line: 'linha {number}', item: 'item nº {number}' },
  reasons: {
    type: 'type: aqui só são importados dispositivos; carillon import aceita também os outros tipos',
    key: 'vapid_public_key: não é a de um par de chaves importado; importe-o primeiro',
    tooLong: 'ultrapassa o tamanho de um dispositivo',
    noObject: 'não é um objeto JSON',
  },
  errors: {
    tooLarge:
      'Uma matriz JSON pode ter até 64 MB. Em vez disso, escreva um dispositivo por linha: arquivos JSON Lines são lidos seja qual for o tamanho.',
    malformed: 'O arquivo começa como uma matriz JSON, mas seu formato não é válido.',
  },
};
