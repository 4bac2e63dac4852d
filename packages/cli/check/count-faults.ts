import type { TableRows } from "./table-rows.ts";

export function brokenCounts({ conferences, guards, papers }: TableRows): string[] {
	const papersBySection = Map.groupBy(
		papers.filter(({ status }) => status !== "deleted"),
		({ conference, section }) => `${conference} ${section}`,
	);
	return conferences
		.filter(({ purging_since }) => !purging_since)
		.flatMap(({ conference, sections }) =>
			sections.map(({ id }): [boolean, string] => {
				const counted = guards
					.filter((row) => row.conference === conference)
					.reduce((sum, { row }) => sum + Number(row[`there#section:${id}`] ?? 0), 0);
				const papersThere = papersBySection.get(`${conference} ${id}`)?.length ?? 0;
				return [
					counted === papersThere,
					`${counted} papers are counted in ${conference} ${id}, not ${papersThere}`,
				];
			}),
		)
		.filter(([holds]) => !holds)
		.map(([, sentence]) => sentence);
}

/** Checks that papers are accepted, and only in their row's issue. */
export function brokenIssues({ issues, papers }: TableRows): string[] {
	const papersInIssues = papers.filter(({ issue }) => issue);
	const named = new Set(
		papersInIssues.map(({ conference, number, issue }) => `${conference} ${number} in ${issue}`),
	);
	const held = issues.flatMap(({ conference, id, papers: numbers }) =>
		Object.keys(numbers).map((number) => `${conference} ${number} in ${id}`),
	);
	const claims = [
		...held.map((one): [boolean, string] => [named.has(one), `paper ${one} does not know it`]),
		...papersInIssues.map((paper): [boolean, string] => {
			const issue = issues.find(({ id }) => id === paper.issue);
			const { conference, number, status, type } = paper;
			return [
				held.includes(`${conference} ${number} in ${paper.issue}`) &&
					status === "accepted" &&
					type === issue?.type,
				`paper ${conference} ${number} is ${status} and in issue ${paper.issue}, which has not taken it`,
			];
		}),
	];
	return claims.filter(([holds]) => !holds).map(([, sentence]) => sentence);
}
