import { Navigate, useParams } from 'react-router';
import { hasRole, useService } from '../../api-client/me.ts';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { TopicEditor } from './topic-editor.tsx';

export function NewTopic() {
  const service = useService(useParams().service!);
  if (!hasRole(service.role, 'editor')) return <Navigate to={paths.topics(service.id)} replace />;
  return (
    <>
      <PageHead
        title="New topic"
        back={<BackLink to={paths.topics(service.id)}>Topics</BackLink>}
        about="A subject that customers can turn on or off in your app."
      />
      <TopicEditor service={service} />
    </>
  );
}
