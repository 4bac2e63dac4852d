import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { type DeckForm, useDeckForm } from "../../../lib/form.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { NO_VERSION, VersionSchema, type VersionValues } from "../../../lib/paper/version-schema.ts";
import { type PaperFiles, useFileIds, usePaperFiles } from "../../../ui/paper/paper-files.ts";
import { type Confirmation, useConfirmation } from "../form/use-confirmation.ts";
import type { UnsentAnswer, UnsentAnswers } from "../reviews/answer-props.ts";
import type { PaperActions } from "./use-paper-actions.ts";

export interface VersionFormState {
	form: DeckForm<VersionValues, unknown>;
	files: PaperFiles;
	number: number;
	/** Needs a reply to reviewers and returns to editors. */
	revision: boolean;
	allowed: boolean;
	/** Will be shown to reviewers who may not know the authors. */
	blind: boolean;
	started: boolean;
	/** Asks to return it to the editors. */
	confirmation: Confirmation;
	/** Answers to reviews that are sent before the version. */
	unsentAnswers: UnsentAnswer[];
}

/** Prepares a new version's form; text and uploads survive reloads and closing. */
export function useVersionForm(
	{ paper, conference, user }: { paper: Paper; conference: Conference; user: string },
	actions: PaperActions,
	unsent: UnsentAnswers,
): VersionFormState {
	const { t } = useTranslation("own-paper");
	const storageKey = `version:${conference.id}:${paper.number}`;
	const files = usePaperFiles(user, storageKey);
	const number = (paper.versions.at(-1)?.number ?? 0) + 1;
	const revision = paper.status === "revising";
	const confirmation = useConfirmation();
	const unsentAnswers = [...unsent.values()].sort((one, other) => one.index - other.index);
	const param = { conf: conference.path, number: String(paper.number) };
	/** Sends the answers first: the new version ends the time for them. Returns the paper's version after that. */
	async function sendAnswers(): Promise<number> {
		for (const answer of unsentAnswers) {
			// Its form shows why.
			if (!(await answer.send())) throw new DOMException("Answer not sent", "AbortError");
		}
		if (unsentAnswers.length === 0) return paper.version;
		// SWR may answer with a read that began before.
		const { version } = await json(api.api.conf[":conf"].papers[":number"].$get({ param }));
		return version;
	}
	const form = useDeckForm({
		schema: VersionSchema,
		defaults: NO_VERSION,
		storageKey,
		async send(values, { options }) {
			if (revision && !(await confirmation.ask())) throw new DOMException("Not yet", "AbortError");
			const version = revision ? await sendAnswers() : paper.version;
			const sent = { ...values, version };
			return json(api.api.conf[":conf"].papers[":number"].versions.$post({ param, json: sent }, options));
		},
		onDone(next: Paper) {
			files.release();
			form.form.reset(NO_VERSION);
			actions.updateCache(next);
			alertSuccess(t("version.done", { number }));
			moveFocusToHeading();
		},
		onRefused(error) {
			const closed = error.status === 422 && error.code === "editing_closed";
			if (error.status !== 409 && !closed) return false;
			void actions.reload();
			alertError(t(closed ? "version.closed" : "changed_meanwhile"));
			return true;
		},
	});
	useFileIds(form.form, files);
	const { answer, upload_id, source_upload_id } = useWatch({ control: form.form.control });
	return {
		form,
		files,
		number,
		revision,
		confirmation,
		unsentAnswers,
		blind: conference.blindness === "double" && paper.status !== "accepted",
		allowed: paper.actions.includes("add_version"),
		started: Boolean(answer || upload_id || source_upload_id),
	};
}
