import { type Issue, IssuePagesForm } from "@deck/contracts/issue";
import { BookOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { api, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useDeckForm } from "../../lib/form.ts";
import { typedNumber } from "../../lib/typed-number.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { CancelButton } from "../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";

const { first, last } = IssuePagesForm.pipe[0].entries;
const PagesSchema = v.pipe(
	v.object({ first: v.pipe(typedNumber, first), last: v.pipe(typedNumber, last) }),
	v.forward(
		v.check(
			(pages) => pages.last === null || (pages.first !== null && pages.last >= pages.first),
			"page_order",
		),
		["last"],
	),
);

interface PagesDialogProps {
	issue: Issue;
	number: number;
	onClose(): void;
	onDone(): void;
}

/** Asks for a paper's pages; empty fields follow from order and files. */
export function PagesDialog({ issue, number, onClose, onDone }: PagesDialogProps) {
	const { t } = useTranslation(["issues", "common"]);
	const { path } = useConference();
	const typed = issue.typed?.[number];
	const form = useDeckForm({
		schema: PagesSchema,
		defaults: { first: typed ? String(typed.first) : "", last: typed?.last ? String(typed.last) : "" },
		storageKey: `pages:${issue.id}:${number}`,
		send: (pages, attempt) =>
			json(
				api.api.conf[":conf"].adm.issues[":id"].pages.$put(
					{ param: { conf: path, id: issue.id }, json: { number, ...pages } },
					attempt.options,
				),
			),
		onDone() {
			onDone();
			onClose();
		},
	});
	return (
		<Dialog open onClose={onClose} title={t("pages.title", { number })} icon={BookOpen} width={440}>
			<DeckForm form={form} className="mt-4 text-ink">
				<p className="text-14 text-secondary">{t("pages.text")}</p>
				<div className="grid field-row gap-4 sm:grid-cols-2">
					<FormField name="first" label={t("pages.first")} optional>
						{(field) => <TextInput inputMode="numeric" {...field} />}
					</FormField>
					<FormField name="last" label={t("pages.last")} optional>
						{(field) => <TextInput inputMode="numeric" {...field} />}
					</FormField>
				</div>
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("pages.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}
