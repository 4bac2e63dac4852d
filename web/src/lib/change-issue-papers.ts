import type { IssuePapersForm } from "@deck/contracts/issue";
import { api, json } from "./api.ts";

export async function changeIssuePapers(
	conf: string,
	id: string,
	form: Partial<IssuePapersForm>,
): Promise<string | null> {
	const papers = await json(
		api.api.conf[":conf"].adm.issues[":id"].papers.$post({ param: { conf, id }, json: form }),
	);
	return papers.find(({ refused }) => refused !== null)?.refused ?? null;
}
