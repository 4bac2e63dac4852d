import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { catchFocus } from "../../lib/catch-focus.ts";
import { type DeckForm, useDeckForm } from "../../lib/form.ts";
import { NO_VERSION, VersionSchema, type VersionValues } from "../../lib/paper/version-schema.ts";
import { type PaperFiles, useFileIds, usePaperFiles } from "../../ui/paper/paper-files.ts";
import { type Ask, useAsk } from "./use-ask.ts";
import type { PaperChanges } from "./use-paper-change.ts";

export interface VersionDesk {
	form: DeckForm<VersionValues, unknown>;
	files: PaperFiles;
	number: number;
	/** Needs a reply to the reviewers and returns to the editors. */
	revision: boolean;
	may: boolean;
	/** The file will be shown to reviewers who may not know the authors. */
	blind: boolean;
	begun: boolean;
	/** Asks whether to return it to the editors. */
	goes: Ask;
}

/** Text and uploads survive reloads and closing. */
export function useVersionForm(
	{ paper, conference, user }: { paper: Paper; conference: Conference; user: string },
	changes: PaperChanges,
): VersionDesk {
	const { t } = useTranslation("own-paper");
	const storageKey = `version:${conference.id}:${paper.number}`;
	const files = usePaperFiles(user, storageKey);
	const number = (paper.versions.at(-1)?.number ?? 0) + 1;
	const revision = paper.status === "revising";
	const goes = useAsk();
	const form = useDeckForm({
		schema: VersionSchema,
		defaults: NO_VERSION,
		storageKey,
		async send(values, { options }) {
			if (revision && !(await goes.ask())) throw new DOMException("Not yet", "AbortError");
			const param = { conf: conference.path, number: String(paper.number) };
			const sent = { ...values, version: paper.version };
			return json(api.api.conf[":conf"].papers[":number"].versions.$post({ param, json: sent }, options));
		},
		onDone(next: Paper) {
			files.forget();
			form.form.reset(NO_VERSION);
			changes.show(next);
			alertSuccess(t("version.done", { number }));
			catchFocus();
		},
		onRefused(error) {
			const closed = error.status === 422 && error.code === "editing_closed";
			if (error.status !== 409 && !closed) return false;
			changes.reload();
			alertError(t(closed ? "version.closed" : "changed_meanwhile"));
			return true;
		},
	});
	useFileIds(form.form, files);
	const { answer, upload_id, source_upload_id } = useWatch({ control: form.form.control });
	return {
		...{ form, files, number, revision, goes },
		blind: conference.blindness === "double" && paper.status !== "accepted",
		may: paper.actions.includes("add_version"),
		begun: Boolean(answer || upload_id || source_upload_id),
	};
}
