/** The envelopes of the contract. */
import type { Page } from '../../kernel/collections.ts';
import { pageInMemory } from '../collections/inMemory.ts';
import type { ListQuery } from '../collections/listQuery.ts';
import { pageRequest } from '../collections/pageRequest.ts';

/** 200 with a single resource. */
export const single = <T>(data: T) => ({ status: 200, body: { data, links: {} } }) as const;

/** 201 with the resource that was made. */
export const created = <T>(data: T) => ({ status: 201, body: { data, links: {} } }) as const;

/** 204. */
export const gone = { status: 204 } as const;

/** 200 with one page. */
export const page = <T>({ data, total }: Page<T>) => ({ status: 200, body: { data, total } }) as const;

/** 200 with one page of a list in memory. */
export const pageOfList = <T extends object>(items: readonly T[], query: ListQuery) =>
  page(pageInMemory(items, pageRequest(query)));
