import { Text } from '@mantine/core';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { WIDGET_TYPES, type WidgetType } from '../../../contract/widget-types.ts';
import { hasRole, useService } from '../../api-client/me.ts';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { WidgetEditor } from './widget-editor.tsx';
import { WIDGET_TYPE_TEXTS } from './widget-types.tsx';
import classes from './widgets.module.css';

/** A new widget: first its type, then its content. */
export function NewWidget() {
  const { service } = useParams() as { service: string };
  const { role } = useService(service);
  const [query] = useSearchParams();
  const type = WIDGET_TYPES.find((name) => name === query.get('type'));
  if (!hasRole(role, 'editor')) return <Navigate to={paths.widgets(service)} replace />;
  if (!type) return <TypeChoice service={service} />;
  return (
    <WidgetEditor
      key={type}
      service={service}
      type={type}
      readOnly={false}
      head={
        <PageHead
          title={`New ${WIDGET_TYPE_TEXTS[type].name.toLowerCase()}`}
          back={<BackLink to={paths.newWidget(service)}>All types</BackLink>}
          about={WIDGET_TYPE_TEXTS[type].about}
        />
      }
    />
  );
}

const TypeChoice = ({ service }: { service: string }) => (
  <>
    <PageHead
      title="New widget"
      back={<BackLink to={paths.widgets(service)}>Widgets</BackLink>}
      about="Choose a type"
    />
    <div className={classes.types}>
      {WIDGET_TYPES.map((type) => (
        <TypeCard key={type} service={service} type={type} />
      ))}
    </div>
  </>
);

const TypeCard = ({ service, type }: { service: string; type: WidgetType }) => (
  <Link to={paths.newWidget(service, type)} className={classes.type}>
    <span className={classes.icon}>{WIDGET_TYPE_TEXTS[type].icon}</span>
    <Text fw={600}>{WIDGET_TYPE_TEXTS[type].name}</Text>
    <Text size="sm" c="var(--quiet)">
      {WIDGET_TYPE_TEXTS[type].about}
    </Text>
  </Link>
);
