import { Navigate, useParams } from 'react-router';
import { hasRole, useService } from '../../api-client/me.ts';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { TopicEditor } from './topic-editor.tsx';

export function NewTopic() {
  const service = useService(useParams().service!);
  if (!hasRole(service.role, 'editor')) return <Navigate to={paths.topics(service.id)} replace />;
  return (
    <>
      <PageHead
        title={texts.topics.new}
        back={<BackLink to={paths.topics(service.id)}>{texts.shell.pages.topics}</BackLink>}
        about={texts.topics.newAbout}
      />
      <TopicEditor service={service} />
    </>
  );
}
