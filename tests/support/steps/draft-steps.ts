import type { Draft, DraftRow } from "@deck/contracts/draft";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Person } from "../person.ts";

export function draftSteps(person: Person, path: string, headers?: Record<string, string>) {
	const root = `/api/conf/${path}/drafts`;
	return {
		start: (content: object = {}, more: object = {}) =>
			person.request<Draft & ErrorBody & { current?: Draft }>("POST", root, {
				body: { type: "paper", content, ...more },
				...(headers && { headers }),
			}),
		list: async () => (await person.get<DraftRow[]>(root, headers)).body,
		read: (id: string) => person.get<Draft & ErrorBody>(`${root}/${id}`, headers),
		save: (id: string, content: object, version: number, key?: string) =>
			person.request<Draft & ErrorBody & { current: Draft }>("PUT", `${root}/${id}`, {
				body: { content, version },
				headers: { ...headers, ...(key && { "idempotency-key": key }) },
			}),
		remove: (id: string) => person.request<ErrorBody>("DELETE", `${root}/${id}`, headers && { headers }),
	};
}
