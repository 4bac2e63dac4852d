import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import type { Draft } from "@deck/contracts/draft";
import type { Paper } from "@deck/contracts/paper";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { mutate } from "swr";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useDeckForm } from "../../lib/form.ts";
import { useLocale } from "../../lib/i18n.ts";
import { forgetOwnNames } from "../../lib/own-names.ts";
import { read } from "../../lib/read.ts";
import { useFileIds, usePaperFiles } from "../../ui/paper/paper-files.ts";
import { draftValues } from "./draft-values.ts";
import { ExtendedHeader } from "./extended-header.tsx";
import { extendedValues } from "./extended-values.ts";
import { nextForm, thisForm } from "./form-key.ts";
import { rememberFresh } from "./own-papers.ts";
import { PaperForm } from "./paper-form.tsx";
import { SubmitHeader } from "./submit-header.tsx";
import { SubmitSchema } from "./submit-schema.ts";
import { submitDefaults } from "./submit-values.ts";
import { SubmittedElsewhere, tellOtherTabs } from "./submitted-elsewhere.tsx";
import { type Drafting, useDraft } from "./use-draft.ts";
import { usePaperDifferences } from "./use-paper-differences.ts";

interface SubmitFormProps {
	conference: Conference;
	user: User;
	/** Null for a new paper. */
	draft: Draft | null;
	of?: Paper;
	onMade(id: string): void;
}

export function SubmitForm({ conference, user, draft, of, onMade }: SubmitFormProps) {
	const { t } = useTranslation("submit");
	const locale = useLocale();
	const navigate = useNavigate();
	const [blank] = useState(() => {
		if (of) return extendedValues(of, submitDefaults(conference, user, locale), conference);
		return submitDefaults(conference, user, locale, draft ? "" : thisForm(user.id, conference.id));
	});
	const [defaults] = useState(() => (draft ? draftValues(draft, blank, conference) : blank));
	const { key } = defaults;
	const storageKey = `submit:${conference.id}:${key}`;
	const shared = `${user.id}:${storageKey}`;
	const files = usePaperFiles(user.email, storageKey);
	const drafted = useRef<Drafting | null>(null);
	/** A newer draft is shown for a choice. */
	const asked = useRef(false);
	const form = useDeckForm({
		schema: SubmitSchema,
		defaults,
		storageKey,
		async send(values, attempt) {
			const body = { ...values, draft: (await drafted.current?.leave()) ?? undefined };
			const { papers } = api.api.conf[":conf"];
			const conf = conference.path;
			return json(
				of
					? papers[":number"].extended.$post(
							{ param: { conf, number: String(of.number) }, json: body },
							attempt.options,
						)
					: papers.$post({ param: { conf }, json: body }, attempt.options),
			).catch(async (error: unknown) => {
				drafted.current?.again();
				if (isNewer(error)) asked.current = (await drafted.current?.meet()) ?? false;
				throw error;
			});
		},
		onRefused: (error) => isNewer(error) && asked.current,
		onDone(card) {
			files.forget();
			forgetOwnNames();
			nextForm(user.id, conference.id, key);
			if (!of?.staff) rememberFresh(conference.id, card);
			tellOtherTabs(shared, card.number);
			void mutate(read("/api/conf/:conf/drafts", { conf: conference.path }));
			if (of)
				void mutate(read("/api/conf/:conf/papers/:number", { conf: conference.path, number: of.number }));
			alertSuccess(t(of ? "extended.submitted" : "submitted", { number: card.number }));
			void navigate(`/${conference.path}/${of?.staff ? "adm/extpapers" : "mysubs"}/${card.number}`, {
				// The draft is deleted: "back" leads to where the form was opened.
				replace: true,
			});
		},
	});
	useFileIds(form.form, files);
	const drafting = useDraft(form, conference, {
		blank,
		draft,
		of: of?.number,
		onMade(id) {
			nextForm(user.id, conference.id, key);
			onMade(id);
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
			byStaff={of?.staff !== undefined}
			form={form}
			files={files}
			kept={drafting.state}
			gone={draft?.gone ?? []}
			label={t(of ? "extended.submit" : "submit")}
			onSave={drafting.save && (() => void drafting.save?.())}
			discarded={hasFile ? t("discarded") : undefined}
			stale={t("draft.stale")}
			differences={differences}
			header={
				of ? (
					<ExtendedHeader paper={of} conference={conference} />
				) : (
					<SubmitHeader conference={conference} begun={drafting.state.kind !== "none"} />
				)
			}
			notice={<SubmittedElsewhere form={shared} path={conference.path} />}
		/>
	);
}

const isNewer = (error: unknown) => error instanceof ApiError && error.code === "draft_newer";
