/** Portuguese, of Brazil. */
import type { GuideTexts } from './en.ts';

export const guides: GuideTexts = {
  frame: {
    docs: 'Documentação',
    skip: 'Pular para o conteúdo',
    documentation: 'Documentação',
    guides: 'Guias',
    language: 'Idioma:',
    all: 'Todos os guias',
    neighbours: 'Páginas vizinhas',
    previous: 'Anterior',
    next: 'Próxima',
  },
  search: {
    label: 'Buscar nos guias',
    placeholder: 'Buscar',
    title: 'Busca',
    about: 'O que uma busca nos guias encontrou.',
    found: 'Resultados para “{text}”: {count}.',
    count: 'Resultados: {count}',
    first: 'Resultados: {count}; os primeiros {max} estão na lista',
    none: 'Nenhum resultado para “{text}”',
    failed: 'Não foi possível carregar a busca. Verifique a conexão e digite de novo.',
  },
  owners: {
    title: 'Guias',
    about: 'Uma página curta para cada tarefa no console.',
    others: 'Guias para desenvolvedores e administradores, em inglês',
  },
  tasks: {
    start: {
      title: 'Alcançar seu primeiro cliente',
      about: 'De uma conta nova a uma notificação no celular.',
    },
    send: {
      title: 'Enviar uma notificação',
      about: 'Destinatários, texto, horário e um teste no seu celular.',
    },
    personal: {
      title: 'Colocar o nome do cliente em um texto',
      about: 'Campos que cada cliente vê preenchidos.',
    },
    results: {
      title: 'Ver o que aconteceu com uma notificação',
      about: 'Enviada, mostrada, tocada, e por que um celular não recebeu nada.',
    },
    correct: {
      title: 'Corrigir ou retirar uma notificação',
      about: 'Desfazer, interromper, corrigir e retirar.',
    },
    approval: {
      title: 'Aprovar o que outras pessoas escrevem',
      about: 'Redatores escrevem, proprietários enviam.',
    },
    automations: {
      title: 'Enviar notificações automaticamente',
      about: 'As boas-vindas, um lembrete semanal, cada nova publicação.',
    },
    overview: {
      title: 'Entender a visão geral',
      about: 'O que os números dizem e o que precisa de você.',
    },
    customers: {
      title: 'Encontrar um cliente',
      about: 'Buscar, ver o que recebeu e apagar.',
    },
    devices: {
      title: 'Consultar os dispositivos',
      about: 'O que significa o estado de um celular.',
    },
    audiences: {
      title: 'Alcançar uma parte dos seus clientes',
      about: 'Condições que escolhem os destinatários.',
    },
    topics: {
      title: 'Deixar os clientes escolherem os assuntos',
      about: 'O que os clientes ativam e desativam.',
    },
    brand: {
      title: 'Dar ao app a cara da sua marca',
      about: 'Nome, logotipo e cores.',
    },
    widgets: {
      title: 'Preencher a página inicial do seu app',
      about: 'Horários, cupons, contagens regressivas.',
    },
    link: {
      title: 'Compartilhar seu link e imprimir um cartaz',
      about: 'O link, o QR code e o cartaz.',
    },
    team: {
      title: 'Trabalhar em equipe',
      about: 'Convidar, funções, e quem fez o quê.',
    },
    settings: {
      title: 'Definir o horário de silêncio e os limites',
      about: 'Fuso horário, horário de silêncio, limite de frequência.',
    },
    account: {
      title: 'Proteger sua conta',
      about: 'Chaves de acesso, códigos, sessões, a senha.',
    },
  },
};
