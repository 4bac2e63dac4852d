import type { BulkAct } from "@deck/contracts/bulk";
import type { Format } from "@deck/contracts/enums";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { localText } from "../../../lib/conference-words.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { showSections } from "../../../lib/sections.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { MomentInput } from "../../../ui/moment-input.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { DeadlineField } from "../acts/deadline-field.tsx";
import { NoteField, ReasonField } from "../acts/decision-fields.tsx";
import { DiscountField } from "../acts/discount-field.tsx";
import { type AskForm, AskSchema, NO_ISSUE } from "./ask-schema.ts";
import { BULK_KINDS, type BulkKind } from "./bulk-kinds.ts";

const EMPTY: Partial<Record<BulkKind, Partial<AskForm>>> = {
	accepted: { note: "", reason: "" },
	rejected: { note: "", reason: "" },
	revising: { till: "", note: "", reason: "" },
	reveal: { reply_till: "" },
	reviewing: { note: "", reason: "" },
	section: { section: "" },
	issue: { issue: "" },
	editing: { till: "" },
	extended: { till: "" },
	discount: { discount: Number.NaN },
};

interface AskStepProps {
	kind: BulkKind;
	/** The papers that it is about: what was typed for others is none of theirs. */
	numbers: readonly number[];
	/** What was asked before one came back. */
	before: BulkAct | null;
	onClose(): void;
	onAsk(what: BulkAct): void;
}

/** What has to be said before papers are checked: a deadline, a section, a note. */
export function AskStep({ kind, numbers, before, onClose, onAsk }: AskStepProps) {
	const { t } = useTranslation(["bulk", "common", "errors"]);
	const { path } = useConference();
	const form = useDeckForm({
		schema: AskSchema,
		storageKey: `bulk:${path}:${kind}:${numbers.join(",")}`,
		defaults: { ...EMPTY[kind], ...BULK_KINDS[kind].what, ...(before && asTyped(before)) } as AskForm,
		send: (what) => Promise.resolve(what),
		onDone: onAsk,
	});
	return (
		<DeckForm form={form} plain className="mt-4 text-ink">
			<Fields kind={kind} />
			<DialogBar>
				<CancelButton onClose={onClose} />
				<SubmitButton>{t("ask.check")}</SubmitButton>
			</DialogBar>
		</DeckForm>
	);
}

const asTyped = (what: BulkAct): Partial<AskForm> =>
	({
		...what,
		...(what.act === "issue" && { issue: what.issue ?? NO_ISSUE }),
		...("till" in what && { till: what.till ?? "" }),
		...(what.act === "reveal" && { reply_till: what.reply_till ?? "" }),
	}) as Partial<AskForm>;

/** Whether the authors are shown the reviews with the decision. */
function RevealField() {
	const { t } = useTranslation("bulk");
	const { field } = useController<{ reveal: boolean }, "reveal">({ name: "reveal" });
	return (
		<div>
			<Checkbox {...field}>{t("ask.reveal")}</Checkbox>
			<p className="mt-0.5 ml-7 text-13 text-secondary">{t("ask.reveal_hint")}</p>
		</div>
	);
}

function Fields({ kind }: { kind: BulkKind }) {
	const { t } = useTranslation(["bulk", "common", "paper-life", "papers"]);
	const locale = useLocale();
	const { timezone, formats, sections, paper_issues, extpaper_issues } = useConference();
	switch (kind) {
		case "section":
			return (
				<FormField name="section" label={t("paper-life:place.section")}>
					{(field) => (
						<Select
							{...field}
							options={[...showSections(sections, locale).values()].map(({ id, name }) => ({
								...{ value: id, label: name },
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
									...{ value: id, label: localText(locales, "title", locale).text },
								})),
							]}
						/>
					)}
				</FormField>
			);
		case "format":
			return (
				<FormField<Format> name="format" label={t("paper-life:place.format")} group>
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
			return <DeadlineField timezone={timezone} hint={t("paper-life:editing.till_hint")} />;
		case "extended":
			return <DeadlineField timezone={timezone} hint={t("papers:extended.till_hint")} optional />;
		case "reveal":
			return (
				<>
					<p className="mb-4">{t("ask.reveal_hint")}</p>
					<FormField
						name="reply_till"
						label={t("ask.reply_till")}
						hint={t("ask.reply_hint", { timezone })}
						optional
					>
						{(field) => <MomentInput label={t("ask.reply_till")} {...field} />}
					</FormField>
				</>
			);
		default:
			return (
				<>
					{kind === "revising" && <DeadlineField timezone={timezone} hint={t("paper-life:move.till_hint")} />}
					<NoteField hint={t("ask.note_hint")} />
					{kind !== "reviewing" && <RevealField />}
					<ReasonField hint={t("ask.reason_hint")} />
				</>
			);
	}
}
