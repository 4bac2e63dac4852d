import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import { CopyConferenceForm } from "@deck/contracts/conference-parts";
import { addDays, dayOfMoment, daysBetween, isMoment, parseMoment } from "@deck/contracts/moments";
import { TriangleAlert } from "lucide-react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { conferenceName } from "../../../lib/conference.ts";
import { reloadConferenceLists } from "../../../lib/conference-lists.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { FieldPair } from "../field-pair.tsx";
import { NewPathField } from "../new-path-field.tsx";
import { ShiftedDateList } from "../shifted-date-list.tsx";
import { TitlesFields } from "../titles-fields.tsx";
import { namesInYear } from "./names-in-year.ts";
import { ordinalsIn } from "./ordinals.ts";
import { useNamesInYear } from "./use-names-in-year.ts";

/** A year later, on the same weekday. */
const DAYS_LATER = 364;

export function CopyDialog({ conference, onClose }: { conference: ConferenceWithInfo; onClose(): void }) {
	const { t } = useTranslation(["conference-state", "conference", "common"]);
	const navigate = useNavigate();
	const name = conferenceName(conference, useLocale());
	const currentStart = parseMoment(conference.dates.conference_start);
	const start = currentStart ? dayOfMoment(addDays(currentStart, DAYS_LATER)) : "";
	const form = useDeckForm({
		schema: CopyConferenceForm,
		defaults: {
			...namesInYear(conference, start),
			start,
			staff: true,
		},
		storageKey: `copy:${conference.id}`,
		send: (values, attempt) =>
			json(
				api.api.conf[":conf"].adm.copy.$post(
					{ param: { conf: conference.path }, json: values },
					attempt.options,
				),
			),
		async onDone({ path }) {
			await reloadConferenceLists();
			// Close first: a dialog disappearing with its page loses focus.
			onClose();
			await navigate(`/${path}/adm`);
			alertSuccess(t("copy.done", { path }));
		},
	});
	useNamesInYear(conference, form.form);
	return (
		<Dialog open onClose={onClose} title={t("copy.dialog", { name })} width={760} full>
			<p>{t("copy.lead")}</p>
			<DeckForm form={form} className="mt-5 text-ink">
				<FieldPair>
					<NewPathField />
					<FormField
						name="start"
						label={t("copy.start")}
						hint={
							currentStart ? t("copy.start_was", { date: dayOfMoment(currentStart) }) : t("copy.start_none")
						}
					>
						{(field) => <DateInput {...field} />}
					</FormField>
				</FieldPair>
				<TitlesFields />
				<OrdinalsWarning conference={conference} />
				<ShiftedDates conference={conference} />
				<CopyStaffField />
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("copy.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}

function CopyStaffField() {
	const { t } = useTranslation("conference-state");
	const { field } = useController<CopyConferenceForm, "staff">({ name: "staff" });
	return (
		<div>
			<Checkbox {...field}>{t("copy.staff")}</Checkbox>
			<p className="mt-0.5 ml-7 text-13 text-secondary">{t("copy.staff_hint")}</p>
		</div>
	);
}

/** Warns that a copy's titles have the original's ordinals. */
function OrdinalsWarning({ conference }: { conference: Conference }) {
	const { t } = useTranslation("conference-state");
	const locales = useWatch<CopyConferenceForm, "locales">({ name: "locales" });
	const before = ordinalsOf(conference.locales);
	const kept = ordinalsOf(locales).filter((one) => before.includes(one));
	return (
		<p role="status" className="flex gap-1.5 text-13 text-wait">
			{kept.length > 0 && (
				<>
					<TriangleAlert aria-hidden size={16} className="mt-px shrink-0 text-wait-icon" />
					{t("copy.ordinals", { words: kept.join(", ") })}
				</>
			)}
		</p>
	);
}

function ordinalsOf({ en, ru }: CopyConferenceForm["locales"]): string[] {
	return [...new Set([en, ru].flatMap(({ short_title, title }) => ordinalsIn(`${short_title}. ${title}`)))];
}

function ShiftedDates({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("conference-state");
	const { watch } = useFormContext<CopyConferenceForm>();
	const start = watch("start");
	const { dates, free_dates } = conference;
	const first = parseMoment(dates.conference_start);
	if (!first) return <p className="text-13 text-secondary">{t("copy.no_dates")}</p>;

	const days = isMoment(start) ? daysBetween(first, start) : null;
	return (
		<section>
			<h3 className="text-14 font-medium">
				{days === null ? t("copy.dates") : t("copy.moved", { count: Math.abs(days) })}
			</h3>
			<ShiftedDateList dates={dates} free={free_dates} days={days} />
		</section>
	);
}
