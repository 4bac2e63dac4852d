import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { useDeckForm } from "../../lib/form.ts";
import { useLocale } from "../../lib/i18n.ts";
import { isBusy } from "../../lib/upload/view.ts";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { useUpload } from "../../ui/upload/use-upload.ts";
import { ActionBar } from "./action-bar.tsx";
import { AuthorsCard } from "./authors-card.tsx";
import { FileCard } from "./file-card.tsx";
import { KeywordsCard } from "./keywords-card.tsx";
import { LanguageCard } from "./language-card.tsx";
import { rememberFresh } from "./own-papers.ts";
import { ProceedingsEntry } from "./proceedings-entry.tsx";
import { SectionNav } from "./section-nav.tsx";
import { SubmitHeader } from "./submit-header.tsx";
import { SENDING, SubmitSchema } from "./submit-schema.ts";
import { submitDefaults } from "./submit-values.ts";
import { SubmittedElsewhere, tellOtherTabs } from "./submitted-elsewhere.tsx";
import { TextCard } from "./text-card.tsx";
import { useSavedAt } from "./use-saved-at.ts";

/** The submission form: its parts at the left, the live entry of the proceedings at the right. */
export function SubmitForm({ conference, user }: { conference: Conference; user: User }) {
	const { t } = useTranslation("submit");
	const locale = useLocale();
	const navigate = useNavigate();
	const storageKey = `submit:${conference.id}`;
	const shared = `${user.id}:${storageKey}`;
	const upload = useUpload({ purpose: "manuscript", user: user.email, form: storageKey });
	const upload_id = upload.view.upload?.id ?? (isBusy(upload.view.state) ? SENDING : "");
	const form = useDeckForm({
		schema: SubmitSchema,
		defaults: submitDefaults(conference, user, locale, upload_id),
		storageKey,
		send: (values, attempt) =>
			json(
				api.api.conf[":conf"].papers.$post(
					{ param: { conf: conference.path }, json: values },
					attempt.options,
				),
			),
		onDone(card) {
			upload.forget();
			rememberFresh(conference.id, card);
			tellOtherTabs(shared, card.number);
			alertSuccess(t("submitted", { number: card.number }));
			void navigate(`/${conference.path}/mysubs/${card.number}`);
		},
	});
	const { getValues, setValue, formState } = form.form;
	const { isSubmitted } = formState;
	const savedAt = useSavedAt(form.form, user.id, storageKey);
	// After every render: text that comes back by Undo brings along an older upload.
	useEffect(() => {
		if (getValues("upload_id") !== upload_id)
			setValue("upload_id", upload_id, { shouldValidate: isSubmitted });
	});

	const parts = { form: form.form, id: form.id, upload: upload.view };
	return (
		<div className="grow">
			<div className="mx-auto w-full max-w-[1192px] px-4 pt-6 pb-10 min-[1224px]:px-0 sm:pt-8">
				<SubmitHeader conference={conference} />
				<div className="mt-6 grid gap-x-8 gap-y-5 md:grid-cols-[208px_minmax(0,1fr)] lg:grid-cols-[208px_minmax(0,1fr)_240px]">
					<SectionNav {...parts} savedAt={savedAt} />
					<div className="min-w-0">
						<SubmittedElsewhere form={shared} path={conference.path} />
						<DeckForm form={form} discarded={upload_id ? t("discarded") : undefined}>
							<LanguageCard conference={conference} />
							<TextCard />
							<AuthorsCard user={user} />
							<KeywordsCard />
							<FileCard upload={upload} />
						</DeckForm>
					</div>
					<ProceedingsEntry form={form.form} conference={conference} />
				</div>
			</div>
			<ActionBar {...parts} busy={form.busy} onSubmit={() => void form.submit()} />
		</div>
	);
}
