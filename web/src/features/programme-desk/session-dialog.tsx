import { formatOffset } from "@deck/contracts/date-texts";
import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { type ChangedSessions, type ProgrammeSession, SESSION_KINDS } from "@deck/contracts/programme";
import { CalendarClock, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertError } from "../../lib/alerts.ts";
import { useConference } from "../../lib/conference.ts";
import { useDeckForm } from "../../lib/form.ts";
import { useLocale } from "../../lib/i18n.ts";
import { preferredFirst } from "../../lib/locale.ts";
import { sectionsById } from "../../lib/sections.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { CancelButton } from "../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ChairsFields } from "./chairs-fields.tsx";
import { useDesk } from "./programme-context.ts";
import { kindLabel, roomTitle } from "./programme-names.ts";
import { SelectOrNone } from "./select-or-none.tsx";
import { SessionActions } from "./session-actions.tsx";
import {
	asFormError,
	minutesBetween,
	type SessionValues,
	sessionSchema,
	sessionValues,
} from "./session-values.ts";
import { removeSession } from "./steps.ts";
import { TalksFields } from "./talks-fields.tsx";
import { TimeField } from "./time-field.tsx";
import { instantAt, wallClock } from "./wall-clock.ts";

interface SessionDialogProps {
	/** Version 0: a new one. */
	session: ProgrammeSession;
	onClose(): void;
}

export function SessionDialog({ session, onClose }: SessionDialogProps) {
	const { t } = useTranslation(["programme", "errors"]);
	const { path } = useConference();
	const { editor, zoneOf } = useDesk();
	const isNew = session.version === 0;
	const schema = useMemo(() => sessionSchema(zoneOf), [zoneOf]);
	const form = useDeckForm({
		schema,
		defaults: sessionValues(session, zoneOf),
		storageKey: `programme-session:${isNew ? `${path}:new` : session.id}`,
		async send(values) {
			try {
				await editor.save(values);
			} catch (error) {
				throw asFormError(error);
			}
		},
		onDone: onClose,
		onRefused(error) {
			const current = error.current as ChangedSessions | undefined;
			if (error.status !== 409 || !current?.removed.includes(session.id)) return false;
			alertError(t("desk.session.gone"));
			editor.reload();
			onClose();
			return true;
		},
		fromCurrent: (current) => {
			const changed = (current as ChangedSessions).sessions.find(({ id }) => id === session.id);
			return sessionValues(changed ?? session, zoneOf);
		},
	});
	return (
		<Dialog
			open
			onClose={onClose}
			title={isNew ? t("desk.session.add") : t("desk.session.edit")}
			icon={CalendarClock}
			width={720}
			full
		>
			<DeckForm form={form} className="mt-4 text-ink">
				<SessionFields />
				{!isNew && (
					<SessionActions
						session={session}
						onDone={() => {
							form.saved();
							onClose();
						}}
					/>
				)}
				<DialogBar>
					{!isNew && (
						<Button
							kind="danger"
							icon={Trash2}
							className="mr-auto"
							onClick={() => {
								form.saved();
								editor.edit(removeSession(session.id));
								onClose();
							}}
						>
							{t("desk.session.delete")}
						</Button>
					)}
					<CancelButton onClose={onClose} />
					<SubmitButton>{isNew ? t("desk.session.add_submit") : t("desk.session.save")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}

function SessionFields() {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const languages = preferredFirst(LOCALES, locale);
	const { sections } = useConference();
	const { rooms } = useDesk();
	const named = sectionsById(sections, locale);
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<FormField<SessionValues["kind"]> name="kind" label={t("desk.field.kind")}>
					{({ name: _, ...field }) => (
						<Select {...field} options={SESSION_KINDS.map((value) => ({ value, label: kindLabel(value) }))} />
					)}
				</FormField>
				<FormField name="room" label={t("desk.field.room")}>
					{({ name: _, ...field }) => (
						<SelectOrNone
							{...field}
							none={t("desk.no_room")}
							options={rooms.map((room) => ({ value: room.id, label: roomTitle(room, locale).text }))}
						/>
					)}
				</FormField>
			</div>
			<div className="grid field-row gap-4 sm:grid-cols-2">
				{languages.map((language, index) => (
					<FormField
						key={language}
						name={`locales.${language}.title`}
						label={t(`desk.field.title_${language}`)}
					>
						{(field) => <TextInput data-autofocus={index === 0 || undefined} lang={language} {...field} />}
					</FormField>
				))}
			</div>
			<Times />
			<TalksFields />
			<ChairsFields />
			{sections.length > 0 && (
				<FormField<string[]> name="sections" label={t("desk.field.sections")} group optional>
					{({ value, onChange }) => (
						<div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
							{sections.map(({ id }) => (
								<Checkbox
									key={id}
									value={value.includes(id)}
									onChange={(on) => onChange(on ? [...value, id] : value.filter((one) => one !== id))}
								>
									{named.get(id)?.name}
								</Checkbox>
							))}
						</div>
					)}
				</FormField>
			)}
			<div className="grid gap-4 sm:grid-cols-2">
				{languages.map((language) => (
					<FormField
						key={language}
						name={`locales.${language}.text`}
						label={t(`desk.field.text_${language}`)}
						optional
						max={LIMITS.programmeText}
					>
						{(field) => <TextArea rows={2} lang={language} {...field} />}
					</FormField>
				))}
			</div>
		</>
	);
}

/** Asks for day, start and end on the room's clock, with the conference's below where it differs. */
function Times() {
	const { t } = useTranslation("programme");
	const { zoneOf, timezone } = useDesk();
	const [room, day, from, to] = useWatch<SessionValues, ["room", "day", "from", "to"]>({
		name: ["room", "day", "from", "to"],
	});
	const zone = zoneOf(room);
	const start = instantAt({ day, time: from }, zone);
	const offset = formatOffset(new Date(start ?? Date.now()), zone);
	const differs = start !== null && offset !== formatOffset(new Date(start), timezone);
	const other = () => {
		if (start === null) return "";
		const end = Date.parse(start) + minutesBetween(from, to) * 60_000;
		const [first, last] = [wallClock(start, timezone), wallClock(end, timezone)];
		return `${first.day} ${first.time}–${last.time} ${formatOffset(new Date(start), timezone)}`;
	};
	return (
		<div>
			<div className="grid grid-cols-2 field-row gap-4 sm:grid-cols-[2fr_1fr_1fr]">
				<div className="max-sm:col-span-2">
					<FormField name="day" label={t("desk.field.day")}>
						{(field) => <DateInput {...field} />}
					</FormField>
				</div>
				<TimeField name="from" label={t("desk.field.from")} />
				<TimeField name="to" label={t("desk.field.to")} />
			</div>
			{(differs || zone !== timezone) && (
				<p className="mt-1.5 text-13 text-secondary">
					{t("desk.field.zone", { offset })} {differs && t("desk.field.conference_time", { time: other() })}
				</p>
			)}
		</div>
	);
}
