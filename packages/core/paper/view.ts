import type { Paper } from "@deck/contracts/paper";
import { fullName } from "./names.ts";
import type { WholePaper } from "./repo.ts";

const EDITABLE = new Set(["submitted", "revising", "accepted"]);

/** A paper's page, for those who may read all of it. `path` is the conference's path of today. */
export function viewPaper({ paper, authors, versions }: WholePaper, path: string, now: Date): Paper {
	const { conference: _, submitted_by: __, ...data } = paper;
	const editable_till = paper.editable_till ?? null;
	return {
		...data,
		locales: paper.locales?.en ? { en: paper.locales.en } : undefined,
		editable_till,
		is_editable: EDITABLE.has(paper.status) && editable_till !== null && now.toISOString() < editable_till,
		authors: authors.map(({ conference: _c, number: _n, place: _p, ...author }) => ({
			...author,
			locales: author.locales?.en ? { en: author.locales.en } : undefined,
			full_name: fullName(author),
		})),
		versions: versions.map((version) => ({
			number: Number(version.place),
			name: version.name,
			size: version.size,
			pages: version.pages,
			sha256: version.sha256,
			created_at: version.created_at,
			file: `/files/papers/${path}/${paper.number}/${Number(version.place)}`,
		})),
	};
}
