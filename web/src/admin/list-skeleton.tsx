import { useMessages } from '../locales/messages.ts';
import { ListSkeleton as Shape } from '../parts/list-skeleton.tsx';

/** Placeholder of a staff list while it loads. */
export const ListSkeleton = () => <Shape label={useMessages('admin/shell').loading} />;
