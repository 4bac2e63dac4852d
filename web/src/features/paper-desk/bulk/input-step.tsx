import type { BulkAction } from "@deck/contracts/bulk";
import { type DecisionEmails, EMAILED_DECISIONS } from "@deck/contracts/decision-email";
import type { Format } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import { findTransition } from "@deck/contracts/paper-lifecycle";
import { type ReactNode, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { localizedField } from "../../../lib/conference-texts.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { sectionsById } from "../../../lib/sections.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AnswerDeadlineField, DeadlineField, FinalVersionField } from "../actions/deadline-field.tsx";
import { NoteField, ReasonField } from "../actions/decision-fields.tsx";
import { DiscountField } from "../actions/discount-field.tsx";
import { defaultEmail, emailKey, isSameEmail, storedEmail } from "../decide/emails.ts";
import { useDecisionEmails } from "../decide/use-decision-emails.ts";
import { BulkEmail } from "./bulk-email.tsx";
import { type BulkInput as AskFields, BulkInputSchema, NO_ISSUE } from "./bulk-input-schema.ts";
import { BULK_KINDS, type BulkKind } from "./bulk-kinds.ts";
import { BulkReviews } from "./bulk-reviews.tsx";
import { PaperPager } from "./paper-pager.tsx";

const EMPTY: Partial<Record<BulkKind, Partial<AskFields>>> = {
	accepted: { note: "", reason: "", final_till: "", reply_till: "" },
	rejected: { note: "", reason: "", reply_till: "" },
	revising: { till: "", note: "", reason: "" },
	restore: { till: "", due: "" },
	reveal: { reply_till: "" },
	reviewing: { note: "", reason: "", reply_till: "" },
	section: { section: "" },
	issue: { issue: "" },
	editing: { till: "" },
	extended: { till: "" },
	discount: { discount: Number.NaN },
};

interface InputStepProps {
	kind: BulkKind;
	/** Keys the saved input, which is not reused for other papers. */
	papers: readonly PaperListRow[];
	previousInput: BulkAction | null;
	onClose(): void;
	onContinue(what: BulkAction): void;
}

/** Papers tried for e-mails before default texts are used without preview. */
const MAX_PREVIEWED = 5;

export function InputStep(props: InputStepProps) {
	const { kind, papers } = props;
	const { path } = useConference();
	const emailed = emailedPapers(kind, papers);
	const writesEmail = emailed.length > 0;
	const [at, setAt] = useState(0);
	const emails = useDecisionEmails(path, emailed[at]?.number ?? null);
	// The reader's own papers and other sections' have no readable e-mails; the next may.
	const isNext = emails.error !== undefined && at + 1 < Math.min(emailed.length, MAX_PREVIEWED);
	if (isNext) setAt(at + 1);
	if (writesEmail && !emails.data && (!emails.error || isNext))
		return (
			<div className="mt-4">
				<Skeleton widths={[70, 85, 60, 90]} />
			</div>
		);
	return <InputForm {...props} emailed={emailed} emails={emails.data} />;
}

/** Finds the papers for which the decision is a change, by the status that the list shows. */
function emailedPapers(kind: BulkKind, papers: readonly PaperListRow[]): readonly PaperListRow[] {
	const to = EMAILED_DECISIONS.find((one) => one === kind);
	return to ? papers.filter(({ status }) => findTransition(status, to)?.email === "decision") : [];
}

/** @param emails decisions' e-mails of the first readable paper, if any. */
function InputForm({
	kind,
	papers,
	previousInput,
	emailed,
	emails,
	onClose,
	onContinue,
}: InputStepProps & { emailed: readonly PaperListRow[]; emails: DecisionEmails | undefined }) {
	const { t } = useTranslation(["bulk", "common", "errors"]);
	const { path } = useConference();
	const { user } = useAuthSession();
	const to = emails && EMAILED_DECISIONS.find((one) => one === kind);
	const usual = emails && to ? defaultEmail(emails, to) : null;
	const written = previousInput?.act === "status" ? previousInput.email : null;
	const email = written ?? (to && storedEmail(emailKey(path, user?.id, to))) ?? usual;
	const form = useDeckForm({
		schema: BulkInputSchema,
		storageKey: `bulk:${path}:${kind}:${papers.map(({ number }) => number).join(",")}`,
		defaults: {
			...EMPTY[kind],
			...BULK_KINDS[kind].action,
			...(previousInput && toInput(previousInput)),
			...(email && { email }),
		} as AskFields,
		async send(what): Promise<BulkAction> {
			if (what.act !== "status" || !what.email || !usual) return what;
			const { email: own, ...rest } = what;
			return isSameEmail(own, usual) ? rest : what;
		},
		onDone: onContinue,
	});
	return (
		<DeckForm form={form} plain className="mt-4 text-ink">
			<Fields
				kind={kind}
				papers={papers}
				email={
					to && (
						<PaperPager of="email" papers={emailed}>
							{({ number }) => <BulkEmail to={to} number={number} />}
						</PaperPager>
					)
				}
			/>
			<DialogBar>
				<CancelButton onClose={onClose} />
				<SubmitButton>{t("ask.check")}</SubmitButton>
			</DialogBar>
		</DeckForm>
	);
}

const toInput = (what: BulkAction): Partial<AskFields> =>
	({
		...what,
		...(what.act === "issue" && { issue: what.issue ?? NO_ISSUE }),
		...("till" in what && { till: what.till ?? "" }),
		...(what.act === "restore" && { due: what.due ?? "" }),
		...("reply_till" in what && { reply_till: what.reply_till ?? "" }),
		...(what.act === "status" && what.to === "accepted" && { final_till: what.till ?? "" }),
	}) as Partial<AskFields>;

/** @param answers a revision is answered with the new version instead */
function RevealField({ answers, papers }: { answers: boolean; papers: readonly PaperListRow[] }) {
	const { t } = useTranslation(["bulk", "decide"]);
	const { field } = useController<{ reveal: boolean }, "reveal">({ name: "reveal" });
	return (
		<div>
			<Checkbox {...field}>{t("ask.reveal")}</Checkbox>
			<p className="mt-0.5 ml-7 text-13 text-secondary">{t("ask.reveal_hint")}</p>
			{field.value && (
				<div className="mt-2 ml-7">
					<Fold title={t("decide:reveal.preview")} lazy>
						<PaperPager of="reveal" papers={papers}>
							{({ number }) => <BulkReviews number={number} />}
						</PaperPager>
					</Fold>
				</div>
			)}
			{answers && field.value && (
				<div className="mt-3 ml-7">
					<AnswerDeadlineField />
				</div>
			)}
		</div>
	);
}

interface FieldsProps {
	kind: BulkKind;
	papers: readonly PaperListRow[];
	email: ReactNode;
}

function Fields({ kind, papers, email }: FieldsProps) {
	const { t } = useTranslation(["bulk", "common", "paper-actions", "papers"]);
	const locale = useLocale();
	const { timezone, formats, sections, paper_issues, extpaper_issues } = useConference();
	switch (kind) {
		case "section":
			return (
				<FormField name="section" label={t("paper-actions:place.section")}>
					{(field) => (
						<Select
							{...field}
							options={[...sectionsById(sections, locale).values()].map(({ id, name }) => ({
								value: id,
								label: name,
							}))}
						/>
					)}
				</FormField>
			);
		case "issue":
			return (
				<FormField name="issue" label={t("papers:issue.label")}>
					{(field) => (
						<Select
							{...field}
							options={[
								{ value: NO_ISSUE, label: t("ask.no_issue") },
								...[...paper_issues, ...extpaper_issues].map(({ id, locales }) => ({
									value: id,
									label: localizedField(locales, "title", locale).text,
								})),
							]}
						/>
					)}
				</FormField>
			);
		case "format":
			return (
				<FormField<Format> name="format" label={t("paper-actions:place.format")} group>
					{(field) => (
						<Segmented
							{...field}
							options={formats.map((value) => ({ value, label: t(`common:format.${value}`) }))}
						/>
					)}
				</FormField>
			);
		case "discount":
			return <DiscountField />;
		case "editing":
			return <DeadlineField timezone={timezone} hint={t("paper-actions:editing.till_hint")} />;
		case "extended":
			return <DeadlineField timezone={timezone} hint={t("papers:extended.till_hint")} optional />;
		case "restore":
			return (
				<>
					<DeadlineField
						timezone={timezone}
						label={t("ask.restore_till")}
						hint={t("ask.restore_till_hint")}
						optional
					/>
					<DeadlineField
						timezone={timezone}
						name="due"
						label={t("paper-actions:due.label")}
						hint={t("ask.restore_due_hint")}
						optional
					/>
				</>
			);
		case "reveal":
			return (
				<>
					<p className="mb-4">{t("ask.reveal_hint")}</p>
					<AnswerDeadlineField />
					<section aria-label={t("reveal.preview")} className="mt-4">
						<h3 className="mb-1.5 text-15">{t("reveal.preview")}</h3>
						<PaperPager of="reveal" papers={papers}>
							{({ number }) => <BulkReviews number={number} />}
						</PaperPager>
					</section>
				</>
			);
		default:
			return (
				<>
					<RevealField answers={kind !== "revising"} papers={papers} />
					{kind === "revising" && (
						<DeadlineField timezone={timezone} hint={t("paper-actions:move.till_hint")} />
					)}
					{kind === "accepted" && <FinalVersionField />}
					<NoteField hint={t("ask.note_hint")} />
					{email}
					<ReasonField hint={t("ask.reason_hint")} />
				</>
			);
	}
}
