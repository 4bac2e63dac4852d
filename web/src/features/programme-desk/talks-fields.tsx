import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { isSequential } from "@deck/contracts/programme";
import { ArrowDown, ArrowUp, Clock, Mic, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { preferredFirst } from "../../lib/locale.ts";
import { useRowMoves } from "../../lib/row-moves.ts";
import { useReorder } from "../../lib/use-reorder.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { DragHandle } from "../../ui/drag-handle.tsx";
import { Field } from "../../ui/field.tsx";
import { FormError } from "../../ui/form/form-error.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useDesk } from "./programme-context.ts";
import { peopleNames, talkTitle } from "./programme-names.ts";
import { minutesBetween, newId, type SessionValues, type TalkValues } from "./session-values.ts";
import { paperLength } from "./tray.ts";

/** Talks of a session in order, with their lengths. */
export function TalksFields() {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { papers, reserves, editor } = useDesk();
	const { control } = useFormContext<SessionValues>();
	const { fields, append, remove, move } = useFieldArray({ control, name: "talks", keyName: "key" });
	const list = useRef<HTMLOListElement>(null);
	const drag = useReorder(list, move);
	const placed = new Set(fields.flatMap((talk) => (talk.kind === "paper" ? [talk.paper] : [])));
	const isFull = fields.length >= LIMITS.programmeTalks;
	const offReason = isFull ? t("desk.talk.enough") : undefined;
	const lengths = editor.draft.lengths;
	const add = (talk: TalkValues) => append(talk, { shouldFocus: false });
	const minutes = String(lengths.oral);
	return (
		<fieldset className="flex flex-col gap-3">
			<legend className="mb-1.5 text-14 font-medium">{t("desk.talk.list")}</legend>
			<FormError name="talks" />
			{fields.length > 0 && (
				<>
					<ol ref={list} className="divide-y divide-line border-y border-line">
						{fields.map((talk, index) => (
							<TalkRow
								key={talk.key}
								index={index}
								count={fields.length}
								dragged={drag.dragged === index}
								onDrag={(event) => drag.start(event, index)}
								onMove={(to) => move(index, to)}
								onRemove={() => remove(index)}
							/>
						))}
					</ol>
					<TotalLength />
				</>
			)}
			{!isFull && (
				<Field label={t("desk.talk.add_paper")} optional="unsaid">
					<Combobox
						value=""
						placeholder={t("desk.talk.find")}
						options={[...papers.values()]
							.filter(({ number }) => !placed.has(number))
							.map((paper) => ({
								id: String(paper.number),
								label: `${paper.number}. ${talkTitle({ id: "", kind: "paper", paper: paper.number, minutes: 0 }, paper, locale).text}`,
								detail: peopleNames(paper, locale),
							}))}
						onChange={(chosen) => {
							const paper = papers.get(Number(chosen));
							if (!paper) return;
							const length = String(paperLength(paper, lengths));
							add({ id: newId(), kind: "paper", paper: paper.number, minutes: length });
						}}
					/>
				</Field>
			)}
			<div className="flex flex-wrap gap-2">
				<Button
					icon={Mic}
					offReason={offReason}
					onClick={() => {
						const locales = { en: { title: "" }, ru: { title: "" } };
						add({ id: newId(), kind: "invited", minutes, locales, speaker: "" });
					}}
				>
					{t("desk.talk.add_invited")}
				</Button>
				{reserves && (
					<Button
						icon={Clock}
						offReason={offReason}
						onClick={() => add({ id: newId(), kind: "reserved", minutes, note: "" })}
					>
						{t("desk.talk.add_reserved")}
					</Button>
				)}
			</div>
		</fieldset>
	);
}

/** Says how much of the session its talks take. */
function TotalLength() {
	const { t } = useTranslation("programme");
	const [kind, talks, from, to] = useWatch<SessionValues, ["kind", "talks", "from", "to"]>({
		name: ["kind", "talks", "from", "to"],
	});
	if (!isSequential(kind)) return null;
	const sum = talks.reduce((total, { minutes }) => total + (Number(minutes) || 0), 0);
	const length = minutesBetween(from, to);
	if (Number.isNaN(length)) return null;
	const left = length - sum;
	return (
		<p className={left < 0 ? "text-13 font-medium text-wait" : "text-13 text-secondary"}>
			{left < 0 ? t("desk.talk.over", { count: -left }) : t("desk.talk.left", { count: left })}
		</p>
	);
}

interface TalkRowProps {
	index: number;
	count: number;
	dragged: boolean;
	onDrag(event: React.PointerEvent): void;
	onMove(to: number): void;
	onRemove(): void;
}

function TalkRow({ index, count, dragged, onDrag, onMove, onRemove }: TalkRowProps) {
	const { t } = useTranslation(["programme", "parts"]);
	const locale = useLocale();
	const { papers } = useDesk();
	const talk = useWatch<SessionValues, `talks.${number}`>({ name: `talks.${index}` });
	const moves = useRowMoves(index, count, onMove);
	const paper = talk.kind === "paper" ? papers.get(talk.paper) : undefined;
	const title = talkTitle({ ...talk, minutes: 0 }, paper, locale);
	const name = title.text || t("desk.talk.invited");
	return (
		<li className={dragged ? "relative z-10 bg-raised py-2 shadow-floating" : "bg-raised py-2"}>
			<div className="flex items-start gap-2 max-sm:flex-wrap">
				<DragHandle
					{...moves.handle}
					label={t("parts:move.handle", { name, position: index + 1, count })}
					title={t("parts:move.drag")}
					onPointerDown={onDrag}
				/>
				<div className="min-w-0 grow max-sm:basis-[calc(100%-2rem)]">
					{talk.kind === "paper" && (
						<p className="py-1.5 text-14" lang={title.lang}>
							{talk.paper}. {title.text}
							<span className="block text-13 text-secondary">{paper && peopleNames(paper, locale)}</span>
						</p>
					)}
					{talk.kind === "invited" && <InvitedFields index={index} />}
					{talk.kind === "reserved" && (
						<FormField
							name={`talks.${index}.note`}
							label={t("desk.talk.note")}
							hint={t("desk.talk.note_hint")}
							optional
						>
							{(field) => <TextInput {...field} />}
						</FormField>
					)}
				</div>
				<div className="w-20 shrink-0 max-sm:mr-auto max-sm:ml-8">
					<FormField
						name={`talks.${index}.minutes`}
						label={t("desk.talk.minutes_of", { name })}
						hideLabel="always"
					>
						{(field) => <TextInput inputMode="numeric" {...field} />}
					</FormField>
				</div>
				<div className="flex shrink-0">
					<IconButton {...moves.up} icon={ArrowUp} label={t("parts:move.up", { name })} />
					<IconButton {...moves.down} icon={ArrowDown} label={t("parts:move.down", { name })} />
					<IconButton icon={Trash2} label={t("desk.talk.remove", { name })} onClick={onRemove} />
				</div>
			</div>
		</li>
	);
}

function InvitedFields({ index }: { index: number }) {
	const { t } = useTranslation("programme");
	const languages = preferredFirst(LOCALES, useLocale());
	return (
		<div className="grid field-row gap-x-4 gap-y-2 sm:grid-cols-2">
			{languages.map((language) => (
				<FormField
					key={language}
					name={`talks.${index}.locales.${language}.title`}
					label={t(`desk.field.title_${language}`)}
				>
					{(field) => <TextInput lang={language} {...field} />}
				</FormField>
			))}
			<FormField
				name={`talks.${index}.speaker`}
				label={t("desk.talk.speaker")}
				hint={t("desk.talk.speaker_hint")}
				optional
			>
				{(field) => <TextInput {...field} />}
			</FormField>
		</div>
	);
}
