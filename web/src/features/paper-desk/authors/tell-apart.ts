import { LIMITS } from "@deck/contracts/limits";
import type { NamesakesForm } from "@deck/contracts/namesake";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { api } from "../../../lib/api.ts";
import { t } from "../../../lib/i18n.ts";
import { errorText } from "../../../lib/report-error.ts";
import type { AuthorRow } from "./author-rows.ts";

/** Marks authors as different people for all staff. An alert offers to undo it. */
export async function tellApart(conf: string, rows: readonly AuthorRow[], distinct = true): Promise<void> {
	const authors: NamesakesForm["authors"] = rows.map(({ email, papers }) => ({
		...{ email, papers: papers.slice(-LIMITS.namesakePapers).map(({ card }) => card.number) },
	}));
	try {
		await api.api.conf[":conf"].adm.authors.namesakes.$post({ param: { conf }, json: { authors, distinct } });
	} catch (error) {
		alertError(errorText(error) ?? "");
		return;
	}
	if (!distinct) return;
	alertSuccess(t("authors:apart.done"), {
		...{ label: t("common:undo"), act: () => void tellApart(conf, rows, false) },
	});
}
