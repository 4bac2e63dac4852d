import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { RoomsForm } from "@deck/contracts/programme";
import { ArrowDown, ArrowUp, ChevronDown, DoorOpen, Plus, Trash2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { localizedField } from "../../lib/conference-texts.ts";
import { cx } from "../../lib/cx.ts";
import { useDeckForm } from "../../lib/form.ts";
import { useLocale } from "../../lib/i18n.ts";
import { preferredFirst } from "../../lib/locale.ts";
import { useRowMoves } from "../../lib/row-moves.ts";
import { timezoneChoices } from "../../lib/timezones.ts";
import { useReorder } from "../../lib/use-reorder.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { DragHandle } from "../../ui/drag-handle.tsx";
import { CancelButton } from "../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormError } from "../../ui/form/form-error.tsx";
import { type Control, FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { programmeRoutes } from "./programme-api.ts";
import { useDesk } from "./programme-context.ts";
import { newRoom, RoomsSchema, type RoomsValues, roomsValues } from "./rooms-values.ts";
import { SelectOrNone } from "./select-or-none.tsx";
import { TimeField } from "./time-field.tsx";

/** Edits rooms and their order, the walking time and the lengths of new talks. */
export function RoomsDialog({ onClose }: { onClose(): void }) {
	const { t } = useTranslation(["programme", "errors"]);
	const { path } = useConference();
	const { editor } = useDesk();
	const form = useDeckForm({
		schema: RoomsSchema,
		defaults: roomsValues(editor.draft),
		storageKey: `programme-rooms:${path}`,
		send: (values, attempt) =>
			json(programmeRoutes.rooms.$put({ param: { conf: path }, json: values }, attempt.options)),
		onDone() {
			editor.reload();
			onClose();
			alertSuccess(t("desk.rooms.saved"));
		},
		fromCurrent: (current) => roomsValues(current as RoomsForm),
	});
	return (
		<Dialog open onClose={onClose} title={t("desk.rooms.title")} icon={DoorOpen} width={720} full>
			<DeckForm form={form} className="mt-4 text-ink">
				<Rooms />
				<div className="grid field-row gap-4 border-t border-line pt-4 sm:grid-cols-3">
					<Minutes name="walk" label={t("desk.rooms.walk")} />
					<Minutes name="lengths.oral" label={t("desk.rooms.length_oral")} />
					<Minutes name="lengths.poster" label={t("desk.rooms.length_poster")} />
				</div>
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("desk.rooms.save")}</SubmitButton>
				</DialogBar>
			</DeckForm>
		</Dialog>
	);
}

const Minutes = ({ name, label }: { name: string; label: string }) => (
	<FormField name={name} label={label}>
		{(field) => <TextInput inputMode="numeric" {...field} />}
	</FormField>
);

function Rooms() {
	const { t } = useTranslation("programme");
	const { control, clearErrors } = useFormContext<RoomsValues>();
	const { fields, append, remove, move } = useFieldArray({ control, name: "rooms", keyName: "key" });
	const list = useRef<HTMLOListElement>(null);
	const drag = useReorder(list, move);
	const isFull = fields.length >= LIMITS.programmeRooms;
	return (
		<div className="flex flex-col gap-3">
			<FormError name="rooms" />
			{fields.length === 0 && <p className="text-14 text-secondary">{t("desk.rooms.none")}</p>}
			<ol ref={list} className="flex flex-col gap-2">
				{fields.map(({ key }, index) => (
					<RoomRow
						key={key}
						index={index}
						count={fields.length}
						dragged={drag.dragged === index}
						onDrag={(event) => drag.start(event, index)}
						onMove={(to) => move(index, to)}
						onRemove={() => remove(index)}
					/>
				))}
			</ol>
			<div>
				<Button
					icon={Plus}
					offReason={isFull ? t("desk.rooms.enough") : undefined}
					onClick={() => {
						append(newRoom(), { shouldFocus: false });
						const row = fields.length;
						requestAnimationFrame(() => {
							clearErrors(`rooms.${row}`);
							list.current?.children[row]?.querySelector("input")?.focus();
						});
					}}
				>
					{t("desk.rooms.add")}
				</Button>
			</div>
		</div>
	);
}

interface RoomRowProps {
	index: number;
	count: number;
	dragged: boolean;
	onDrag(event: React.PointerEvent): void;
	onMove(to: number): void;
	onRemove(): void;
}

function RoomRow({ index, count, dragged, onDrag, onMove, onRemove }: RoomRowProps) {
	const { t } = useTranslation(["programme", "parts"]);
	const locale = useLocale();
	const languages = preferredFirst(LOCALES, locale);
	const locales = useWatch<RoomsValues, `rooms.${number}.locales`>({ name: `rooms.${index}.locales` });
	const [open, setOpen] = useState(false);
	const moves = useRowMoves(index, count, onMove);
	const name = localizedField(locales, "title", locale).text || t("desk.rooms.number", { number: index + 1 });
	return (
		<li
			className={cx(
				"rounded-control border border-line bg-raised p-2",
				dragged && "relative z-10 shadow-floating",
			)}
		>
			<div className="flex items-start gap-2">
				<div className="mt-7">
					<DragHandle
						{...moves.handle}
						label={t("parts:move.handle", { name, position: index + 1, count })}
						title={t("parts:move.drag")}
						onPointerDown={onDrag}
					/>
				</div>
				<div className="grid min-w-0 grow field-row gap-x-4 gap-y-2 sm:grid-cols-2">
					{languages.map((language) => (
						<FormField
							key={language}
							name={`rooms.${index}.locales.${language}.title`}
							label={t(`desk.field.title_${language}`)}
						>
							{(field) => <TextInput lang={language} {...field} />}
						</FormField>
					))}
				</div>
				<div className="mt-6 flex shrink-0 max-sm:flex-col">
					<IconButton {...moves.up} icon={ArrowUp} label={t("parts:move.up", { name })} />
					<IconButton {...moves.down} icon={ArrowDown} label={t("parts:move.down", { name })} />
					<IconButton icon={Trash2} label={t("desk.rooms.remove", { name })} onClick={onRemove} />
				</div>
			</div>
			<button
				type="button"
				aria-expanded={open}
				onClick={() => setOpen(!open)}
				className="target mt-1 ml-8 inline-flex items-center gap-1 text-13 text-link hover:underline"
			>
				<ChevronDown aria-hidden size={14} className={open ? "rotate-180" : undefined} />
				{t("desk.rooms.more")}
				<span className="sr-only">{name}</span>
			</button>
			{open && <RoomDetails index={index} />}
		</li>
	);
}

function RoomDetails({ index }: { index: number }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { places } = useConference();
	return (
		<div className="mt-2 ml-8 flex flex-col gap-3">
			<div className="grid field-row gap-4 sm:grid-cols-2">
				{places.length > 0 && (
					<FormField name={`rooms.${index}.place`} label={t("desk.rooms.place")} optional>
						{({ name: _, ...field }) => (
							<SelectOrNone
								{...field}
								none={t("desk.rooms.no_place")}
								options={places.map(({ id, locales }) => ({
									value: id,
									label: localizedField(locales, "title", locale).text || id,
								}))}
							/>
						)}
					</FormField>
				)}
				<FormField name={`rooms.${index}.timezone`} label={t("desk.rooms.zone")} optional>
					{(field) => <Zone {...field} />}
				</FormField>
			</div>
			<div className="grid grid-cols-2 field-row gap-4 sm:grid-cols-3">
				<TimeField name={`rooms.${index}.hours.from`} label={t("desk.rooms.from")} optional />
				<TimeField name={`rooms.${index}.hours.to`} label={t("desk.rooms.to")} optional />
				<FormField name={`rooms.${index}.seats`} label={t("desk.rooms.seats")} optional>
					{(field) => <TextInput inputMode="numeric" {...field} />}
				</FormField>
			</div>
			<FormField
				name={`rooms.${index}.url`}
				label={t("desk.rooms.url")}
				hint={t("desk.rooms.url_hint")}
				optional
			>
				{(field) => <TextInput inputMode="url" {...field} />}
			</FormField>
		</div>
	);
}

/** An id that no zone has: the conference's. */
const CONFERENCE = "conference";

function Zone({ value, onChange, onBlur }: Control<string>) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { timezone } = useConference();
	const { options, likely } = useMemo(
		() => timezoneChoices(value || timezone, new Date(), locale),
		[value, timezone, locale],
	);
	const own = { id: CONFERENCE, label: t("desk.rooms.zone_conference"), detail: timezone };
	return (
		<Combobox
			options={[own, ...options]}
			likely={likely + 1}
			value={value || CONFERENCE}
			onChange={(zone) => onChange(zone === CONFERENCE ? "" : zone)}
			onBlur={onBlur}
		/>
	);
}
