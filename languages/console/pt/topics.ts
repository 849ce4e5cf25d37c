import type { ConsoleTexts } from '../en.ts';

export const topics: ConsoleTexts['topics'] = {
  topic: 'Assunto',
  new: 'Novo assunto',
  list: {
    about:
      'Os clientes escolhem sobre quais assuntos querem receber avisos. Uma notificação para um assunto chega só a quem o escolheu.',
    empty: {
      title: 'Nenhum assunto ainda',
      body: 'Dê aos clientes uma escolha que não seja tudo ou nada: ofertas, novidades, andamento de pedidos. Quem desativa um assunto continua recebendo os demais.',
    },
    on: 'Ativado por padrão',
    off: 'Desativado por padrão',
    listed: 'No seu app',
    unlisted: 'Fora do seu app',
  },
  newAbout: 'Um assunto que os clientes podem ativar ou desativar no seu app.',
  reaches: 'Agora chega a {recipients}.',
  counting: 'Contando destinatários…',
  notCounted: 'Não foi possível contar os destinatários.',
  send: 'Enviar notificação',
  form: {
    name: 'Nome',
    nameExample: 'Novidades',
    description: 'Descrição',
    descriptionHint: 'Uma linha que ajude os clientes a decidir.',
    descriptionExample: 'Uma vez por semana, quando a nova coleção chega',
    default: {
      label: 'Clientes que não escolheram',
      on: { label: 'Recebem', about: 'Até que o desativem no seu app.' },
      off: { label: 'Não recebem', about: 'Até que o ativem no seu app.' },
    },
    listed: {
      label: 'Mostrar no seu app',
      about: 'Os clientes o encontram nos ajustes do app e podem ativá-lo ou desativá-lo ali.',
    },
    key: 'Chave',
    keyHint: 'Como seu servidor o chama na API.',
    newKeyHint: 'Como seu servidor o chama na API. Não pode ser alterada depois.',
    create: 'Criar assunto',
    created: 'Assunto criado.',
    saved: 'Assunto salvo.',
  },
  preview: {
    heading: 'Sobre o que você recebe avisos',
    name: 'Nome',
    about: 'Nos ajustes do seu app, antes que alguém tenha escolhido.',
    unlisted: 'Os clientes não veem este assunto. Seu servidor decide quem o recebe.',
  },
  deletion: {
    title: 'Excluir este assunto',
    about: 'Para deixar de mostrá-lo sem perder a escolha de ninguém, oculte-o no seu app.',
    button: 'Excluir…',
    question: 'Excluir {topic}?',
    confirm: 'Excluir assunto',
    final: 'Esta ação não pode ser desfeita.',
    counting: 'Contando quem o escolheu…',
    noChoices: 'Ninguém escolheu ainda, por isso nenhuma escolha é perdida.',
    choices: {
      one: 'A escolha de {count} cliente é excluída. Um novo assunto com a mesma chave começa sem ela.',
      other: 'A escolha de {count} clientes é excluída. Um novo assunto com a mesma chave começa sem ela.',
      many: 'A escolha de {count} de clientes é excluída. Um novo assunto com a mesma chave começa sem ela.',
    },
    requests: 'Solicitações de API que enviam para ele, ou o definem para um cliente, serão recusadas.',
    deleted: 'Excluído: {topic}.',
  },
};
