import type { PaperListRow } from "@deck/contracts/paper";
import { AtSign } from "lucide-react";
import { alertError, alertSuccess } from "../../lib/alerts.ts";
import type { ListAction } from "../../lib/list/definition.ts";
import type { PapersContext } from "./papers-context.ts";

export const copyEmails: ListAction<PaperListRow, PapersContext> = {
	id: "emails",
	icon: AtSign,
	label: ({ t }) => t("papers:emails.copy"),
	ready: (papers, { details }) => papers.every(({ number }) => details.has(number)),
	run: (papers, context) => void copy(papers, context),
};

async function copy(papers: readonly PaperListRow[], { t, details }: PapersContext): Promise<void> {
	const emails = new Set(
		papers.flatMap(({ number }) =>
			(details.get(number)?.authors ?? [])
				.filter(({ corresponding }) => corresponding)
				.map(({ email }) => email),
		),
	);
	try {
		await navigator.clipboard.writeText([...emails].join(", "));
	} catch {
		// Browsers may refuse, and have no clipboard on a site without HTTPS.
		alertError(t("papers:emails.not_copied"));
		return;
	}
	alertSuccess(t("papers:emails.copied", { count: emails.size }));
}
