import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import type { Draft } from "@deck/contracts/draft";
import type { Paper } from "@deck/contracts/paper";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { mutate } from "swr";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { clearOwnNames } from "../../../lib/own-names.ts";
import { read } from "../../../lib/read.ts";
import { useFileIds, usePaperFiles } from "../../../ui/paper/paper-files.ts";
import { ExtendedHeader } from "../extended/extended-header.tsx";
import { extendedValues } from "../extended/extended-values.ts";
import { addRecentPaper } from "../list/own-papers.ts";
import { draftValues } from "./draft-values.ts";
import { currentFormKey, startNextForm } from "./form-key.ts";
import { PaperForm } from "./paper-form.tsx";
import { SubmitHeader } from "./submit-header.tsx";
import { SubmitSchema } from "./submit-schema.ts";
import { submitDefaults } from "./submit-values.ts";
import { notifyOtherTabs, SubmittedElsewhere } from "./submitted-elsewhere.tsx";
import { usePaperDifferences } from "./use-paper-differences.ts";
import { type PaperDrafting, usePaperDraft } from "./use-paper-draft.ts";

interface SubmitFormProps {
	conference: Conference;
	user: User;
	draft: Draft | null;
	original?: Paper;
	onDraftCreated(id: string): void;
}

export function SubmitForm({ conference, user, draft, original, onDraftCreated }: SubmitFormProps) {
	const { t } = useTranslation("submit");
	const locale = useLocale();
	const navigate = useNavigate();
	const [blank] = useState(() => {
		if (original) return extendedValues(original, submitDefaults(conference, user, locale), conference);
		return submitDefaults(conference, user, locale, draft ? "" : currentFormKey(user.id, conference.id));
	});
	const [defaults] = useState(() => (draft ? draftValues(draft, blank, conference) : blank));
	const { key } = defaults;
	const storageKey = `submit:${conference.id}:${key}`;
	const shared = `${user.id}:${storageKey}`;
	const files = usePaperFiles(user.email, storageKey);
	const drafted = useRef<PaperDrafting | null>(null);
	/** A newer draft is offered as a choice. */
	const isConflictOffered = useRef(false);
	const form = useDeckForm({
		schema: SubmitSchema,
		defaults,
		storageKey,
		async send(values, attempt) {
			const body = { ...values, draft: (await drafted.current?.leave()) ?? undefined };
			const { papers } = api.api.conf[":conf"];
			const conf = conference.path;
			return json(
				original
					? papers[":number"].extended.$post(
							{ param: { conf, number: String(original.number) }, json: body },
							attempt.options,
						)
					: papers.$post({ param: { conf }, json: body }, attempt.options),
			).catch(async (error: unknown) => {
				drafted.current?.resume();
				if (isNewerDraft(error))
					isConflictOffered.current = (await drafted.current?.raiseConflict()) ?? false;
				throw error;
			});
		},
		onRefused: (error) => isNewerDraft(error) && isConflictOffered.current,
		onDone(row) {
			files.release();
			clearOwnNames();
			startNextForm(user.id, conference.id, key);
			if (!original?.staff) addRecentPaper(conference.id, row);
			notifyOtherTabs(shared, row.number);
			void mutate(read("/api/conf/:conf/drafts", { conf: conference.path }));
			if (original)
				void mutate(
					read("/api/conf/:conf/papers/:number", { conf: conference.path, number: original.number }),
				);
			alertSuccess(t(original ? "extended.submitted" : "submitted", { number: row.number }));
			void navigate(`/${conference.path}/${original?.staff ? "adm/extpapers" : "mysubs"}/${row.number}`, {
				// Back must not reopen the deleted draft.
				replace: true,
			});
		},
	});
	useFileIds(form.form, files);
	const drafting = usePaperDraft(form, conference, {
		blank,
		draft,
		original: original?.number,
		onDraftCreated(id) {
			startNextForm(user.id, conference.id, key);
			onDraftCreated(id);
		},
	});
	useEffect(() => {
		drafted.current = drafting;
	});
	const differences = usePaperDifferences(form.form, conference);
	const hasFile = [files.manuscript, files.source].some(({ view }) => view.upload !== null);
	return (
		<PaperForm
			conference={conference}
			user={user}
			byStaff={original?.staff !== undefined}
			form={form}
			files={files}
			draftState={drafting.state}
			missingFiles={draft?.missing ?? []}
			label={t(original ? "extended.submit" : "submit")}
			onSave={drafting.save && (() => void drafting.save?.())}
			discardedText={hasFile ? t("discarded") : undefined}
			staleText={t("draft.stale")}
			differences={differences}
			header={
				original ? (
					<ExtendedHeader paper={original} conference={conference} />
				) : (
					<SubmitHeader conference={conference} started={drafting.state.kind !== "none"} />
				)
			}
			notice={<SubmittedElsewhere form={shared} path={conference.path} />}
		/>
	);
}

const isNewerDraft = (error: unknown) => error instanceof ApiError && error.code === "draft_newer";
