import type { Conference } from "@deck/contracts/conference";
import { DATE_KINDS, type DateKind } from "@deck/contracts/dates";
import { CalendarRange } from "lucide-react";
import { useMemo, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { api, json } from "../../../lib/api.ts";
import { useNow } from "../../../lib/now.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import type { Difference } from "../../../ui/form/stale-notice.tsx";
import { DatesFields } from "../dates-fields.tsx";
import { completeDates } from "../form-values.ts";
import { rowChanges } from "../rows.ts";
import { SaveBar } from "../save-bar.tsx";
import { usePartForm } from "../use-part-form.ts";
import { useUndo } from "../use-undo.ts";
import { useUpdateCachedConference } from "../use-update-cached-conference.ts";
import { ZoneField } from "../zone-field.tsx";
import { dateKinds } from "./date-kinds.ts";
import { dateWarnings } from "./date-warnings.ts";
import { DatesSchema, type DatesValues, datesRequest, datesValues, mergeDates } from "./dates-values.ts";
import { FreeDates } from "./free-dates.tsx";
import { clockNow } from "./local-moment.ts";
import { firstDay, shiftAll } from "./shift.ts";
import { ShiftDialog } from "./shift-dialog.tsx";
import { TimeLine } from "./time-line.tsx";

export function DatesForm({ conference }: { conference: Conference }) {
	const { t } = useTranslation("dates");
	const differences = useDifferences();
	const saved = useMemo(() => datesValues(conference), [conference]);
	const { form, unedited } = usePartForm({
		schema: DatesSchema,
		storageKey: `dates:${conference.id}`,
		saved,
		valuesOf: datesValues,
		send: (values, attempt) =>
			json(
				api.api.conf[":conf"].adm.dates.$put(
					{ param: { conf: conference.path }, json: datesRequest(values) },
					attempt.options,
				),
			),
		mergeMine: mergeDates,
		updateCache: useUpdateCachedConference(),
		doneText: t("saved"),
	});
	return (
		<DeckForm
			form={form}
			className="grow *:max-w-[960px]"
			differences={(theirs) => differences(form.form.getValues(), theirs as DatesValues)}
		>
			<Parts conference={conference} />
			<SaveBar unedited={unedited} />
		</DeckForm>
	);
}

function Parts({ conference }: { conference: Conference }) {
	const { t } = useTranslation("dates");
	const { getValues, setValue } = useFormContext<DatesValues>();
	const { dates, free_dates, timezone } = useWatch<DatesValues>() as DatesValues;
	const offerUndo = useUndo();
	const [shifting, setShifting] = useState(false);
	const now = clockNow(useNow(), timezone);
	const whole = completeDates(dates);
	const warnings = dateWarnings(whole, now);
	const kinds = dateKinds(conference);
	const warning = (kind: DateKind) => {
		const code = warnings[kind];
		return code ? t(`warning.${code}`) : null;
	};
	const shift = (days: number) => {
		const shifted = shiftAll(getValues(), days);
		setValue("dates", shifted.dates, { shouldDirty: true, shouldValidate: true });
		setValue("free_dates", shifted.free_dates, { shouldDirty: true });
	};
	return (
		<>
			<TimeLine dates={whole} state={conference.state} free={free_dates} timezone={timezone} />
			<Card
				title={t("typed.title")}
				aside={
					<Button
						icon={CalendarRange}
						offReason={firstDay({ dates, free_dates }) ? undefined : t("line.empty")}
						onClick={() => setShifting(true)}
					>
						{t("shift.button")}
					</Button>
				}
			>
				<p className="-mt-3 mb-4 text-13 text-secondary">{t("typed.hint")}</p>
				<div className="flex flex-col gap-4">
					<ZoneField />
					<DatesFields kinds={kinds} warning={warning} />
				</div>
			</Card>
			<Card title={t("free.heading")}>
				<p className="-mt-3 mb-4 text-13 text-secondary">{t("free.hint")}</p>
				<div className="flex flex-col gap-4">
					<FreeDates />
				</div>
			</Card>
			{shifting && (
				<ShiftDialog
					values={{ dates, free_dates }}
					onClose={() => setShifting(false)}
					onShift={(days) => {
						shift(days);
						offerUndo(t("shift.done", { count: Math.abs(days) }), () => shift(-days));
					}}
				/>
			)}
		</>
	);
}

function useDifferences(): (mine: DatesValues, theirs: DatesValues) => Difference[] {
	const { t } = useTranslation(["parts", "conference"]);
	return (mine, theirs) => {
		const { read } = mine;
		const zone =
			theirs.timezone === mine.timezone || theirs.timezone === read.timezone
				? []
				: [{ label: t("conference:form.timezone"), text: theirs.timezone }];
		const typed = DATE_KINDS.filter((kind) => {
			const saved = theirs.dates[kind];
			return saved !== mine.dates[kind] && saved !== read.dates[kind];
		}).map((kind) => ({
			label: t(`conference:dates.${kind}`),
			text: (theirs.dates[kind] ?? "").replace("T", " "),
		}));
		const free = rowChanges(mine.free_dates, theirs.free_dates, read.free_dates, freeText).map(
			({ kind, row }) => ({ label: t(`theirs.${kind}`), text: freeText(row) }),
		);
		return [...zone, ...typed, ...free];
	};
}

function freeText({ date, locales }: DatesValues["free_dates"][number]): string {
	return [date.replace("T", " "), locales.en.title, locales.ru.title].filter(Boolean).join(" · ");
}
