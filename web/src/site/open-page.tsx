import type { BlogPost, BlogPostItem, DescribedCall, DescribedIntegration } from '@afterword/api-client';
import { intlLocales } from '@afterword/api-client/locales';
import { plans, product } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import type { ReactElement } from 'react';
import { MessageLayout, MessageMark } from '../parts/message-layout.tsx';
import { paths } from '../paths.ts';
import { Article } from './blog/article.tsx';
import { BlogList, readBlogAddress } from './blog/blog-list.tsx';
import { Comparison } from './comparisons/comparison.tsx';
import { Comparisons } from './comparisons/comparisons.tsx';
import { Tactiq } from './comparisons/tactiq.tsx';
import { competitors, textIn } from './competitors.ts';
import { Contact } from './contact/contact.tsx';
import { ApiReference } from './docs/api-reference.tsx';
import { Assistants } from './docs/assistants.tsx';
import { ProvisioningDocs } from './docs/provisioning.tsx';
import { SignOnDocs } from './docs/sign-on.tsx';
import { Download } from './download/download.tsx';
import { Home } from './home/home.tsx';
import { HowItWorks } from './how-it-works/how-it-works.tsx';
import { Integration } from './integrations/integration.tsx';
import { Integrations } from './integrations/integrations.tsx';
import { Legal } from './legal/legal.tsx';
import { type PageHead, type PageProps, withMessages } from './page.ts';
import { Pricing } from './pricing/pricing.tsx';
import { type Readiness, Status } from './status/status.tsx';

/** Data that is only known to the server at run time. */
export interface SiteData {
  posts(): Promise<BlogPostItem[]>;
  post(slug: string): Promise<BlogPost | null>;
  integration(id: string): Promise<DescribedIntegration | null>;
  readiness(): Promise<Readiness>;
  /** Calls available with API keys. */
  calls(): Promise<DescribedCall[]>;
  /** This server's origin. */
  origin: string;
}

export interface Page {
  head: PageHead;
  view: ReactElement;
}

/** Returns the public page at an address, or null if there is none. */
export async function openPage(
  { pathname, search }: { pathname: string; search: string },
  props: PageProps,
  data: SiteData,
): Promise<Page | null> {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const open = Object.hasOwn(pages, path) ? pages[path] : null;
  if (open) return open(props, data, search);
  return (
    (await openPost(path, props, data)) ??
    (await openIntegration(path, props, data)) ??
    openComparison(path, props)
  );
}

type Open = (props: PageProps, data: SiteData, search: string) => Promise<Page>;

const pages: Record<string, Open> = {
  [paths.front]: async (frame) => {
    const props = await withMessages(frame, 'site/home');
    return { head: { ...headOf(props.copy.home), structured: application() }, view: <Home {...props} /> };
  },
  [paths.pricing]: async (frame) => {
    const props = await withMessages(frame, ...pricingMessages);
    const { title, description } = props.copy.pricing;
    const dollars = new Intl.NumberFormat(intlLocales[props.locale], { style: 'currency', currency: 'USD' });
    const [individual, team] = plans
      .filter(({ price }) => price.yearly > 0)
      .map(({ price }) => dollars.format(price.yearly));
    return {
      head: headOf({ title, description: description(individual!, team!) }),
      view: <Pricing {...props} />,
    };
  },
  [paths.integrations]: async (frame) => {
    const props = await withMessages(frame, 'site/integrations');
    return { head: headOf(props.copy.integrations), view: <Integrations {...props} /> };
  },
  [paths.howItWorks]: async (frame) => {
    const props = await withMessages(frame, 'site/how-it-works', 'site/home');
    return { head: headOf(props.copy.howItWorks), view: <HowItWorks {...props} /> };
  },
  [paths.signOnDocs]: async (frame) => {
    const props = await withMessages(frame, 'site/sign-on');
    return { head: headOf(props.copy.signOn), view: <SignOnDocs {...props} /> };
  },
  [paths.provisioningDocs]: async (frame) => {
    const props = await withMessages(frame, 'site/provisioning');
    return { head: headOf(props.copy.provisioning), view: <ProvisioningDocs {...props} /> };
  },
  [paths.assistantDocs]: async (frame, { origin }) => {
    const props = await withMessages(frame, 'site/assistants');
    return { head: headOf(props.copy.assistants), view: <Assistants {...props} origin={origin} /> };
  },
  [paths.apiDocs]: async (frame, { origin, calls }) => {
    const props = await withMessages(frame, 'site/api');
    return {
      head: headOf(props.copy.api),
      view: <ApiReference {...props} origin={origin} calls={await calls()} />,
    };
  },
  [paths.terms]: async (frame) => {
    const props = await withMessages(frame, 'site/legal');
    return { head: headOf(props.copy.terms), view: <Legal {...props} document="terms" /> };
  },
  [paths.privacy]: async (frame) => {
    const props = await withMessages(frame, 'site/legal');
    return { head: headOf(props.copy.privacy), view: <Legal {...props} document="privacy" /> };
  },
  [paths.comparisons]: async (frame) => {
    const props = await withMessages(frame, ...comparisonMessages);
    return { head: headOf(props.copy.comparisons), view: <Comparisons {...props} /> };
  },
  [paths.download]: async (frame) => {
    const props = await withMessages(frame, 'site/download');
    return { head: headOf(props.copy.download), view: <Download {...props} /> };
  },
  [paths.contact]: async (frame, _data, search) => {
    const props = await withMessages(frame, 'site/contact', 'site/support', 'plan-features');
    return {
      head: headOf(props.copy.contact),
      view: <Contact {...props} sent={new URLSearchParams(search).has('sent')} />,
    };
  },
  [paths.status]: async (frame, data) => {
    const [props, readiness] = await Promise.all([withMessages(frame, 'site/status'), data.readiness()]);
    const at = new Date().toLocaleTimeString(intlLocales[props.locale], {
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    });
    return { head: headOf(props.copy.status), view: <Status {...props} readiness={readiness} at={at} /> };
  },
  [paths.blog]: async (frame, data, search) => {
    const [props, posts] = await Promise.all([withMessages(frame, 'site/blog'), data.posts()]);
    return {
      head: headOf(props.copy.blog),
      view: <BlogList {...props} posts={posts} {...readBlogAddress(search)} />,
    };
  },
};

/** The public pages that always exist. Comparisons, integrations and articles follow from data. */
export const sitePaths = Object.keys(pages);

const comparisonMessages = ['site/comparisons', 'site/competitors'] as const;
const pricingMessages = ['site/pricing', 'site/support', 'plan-features', ...comparisonMessages] as const;

/** The page that says that the list of posts, or an article, could not be loaded. Its link retries. */
export async function blogFailed(pathname: string, frame: PageProps): Promise<Page> {
  const words = (await withMessages(frame, 'site/blog')).copy.blog;
  return {
    head: headOf(words),
    view: (
      <MessageLayout>
        <MessageMark state="lost" />
        <h1 className="font-serif text-36 font-medium text-balance">
          {pathname === paths.blog ? words.loadFailed : words.articleFailed}
        </h1>
        <Button asChild>
          <a href={pathname}>{words.retry}</a>
        </Button>
      </MessageLayout>
    ),
  };
}

async function openPost(path: string, frame: PageProps, data: SiteData): Promise<Page | null> {
  const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? [];
  const post = slug === undefined ? null : await data.post(decode(slug));
  if (!post) return null;
  const props = await withMessages(frame, 'site/blog');
  return {
    head: {
      title: post.title,
      description: post.description,
      ...(post.image ? { picture: post.image } : {}),
      structured: article(post),
    },
    view: <Article {...props} post={post} />,
  };
}

async function openIntegration(path: string, frame: PageProps, data: SiteData): Promise<Page | null> {
  const [, id] = /^\/integrations\/([a-z-]+)$/.exec(path) ?? [];
  const integration = id === undefined ? null : await data.integration(id);
  if (!integration) return null;
  const props = await withMessages(frame, 'site/integrations');
  const { name: title, description } = integration;
  return { head: { title, description }, view: <Integration {...props} integration={integration} /> };
}

async function openComparison(path: string, frame: PageProps): Promise<Page | null> {
  const competitor = competitors.find(({ slug }) => path === paths.comparison(slug));
  if (!competitor) return null;
  const props = await withMessages(frame, ...comparisonMessages);
  const View = competitor.slug === 'tactiq' ? Tactiq : Comparison;
  const title = props.copy.comparisons.versus(product.name, competitor.name);
  return {
    head: { title, description: textIn(competitor.description, props.copy.competitors) },
    view: <View {...props} competitor={competitor} />,
  };
}

const headOf = ({ title, description }: { title: string; description: string }): PageHead => ({
  title,
  description,
});

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // There is no such post.
  }
}

const application = () => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: product.name,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Chrome',
  license: 'https://www.apache.org/licenses/LICENSE-2.0',
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
});

const article = (post: BlogPost) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.description,
  datePublished: post.published_at,
  dateModified: post.updated_at,
  author: { '@type': 'Organization', name: product.name },
});
