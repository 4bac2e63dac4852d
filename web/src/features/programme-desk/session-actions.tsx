import { addMinutes, type ProgrammeSession } from "@deck/contracts/programme";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { Fold } from "../../ui/fold.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { inOrder } from "./day.ts";
import { useDesk } from "./programme-context.ts";
import { roomTitle, sessionTitle } from "./programme-names.ts";
import { newId } from "./session-values.ts";
import { copyToRooms, type Edit, shiftFrom, swapSessions } from "./steps.ts";
import { instantAt, wallClock } from "./wall-clock.ts";

const NEXT_DAY = 1_440;
/** More would leave the day. */
const MOST = 720;

/** Offers what changes other sessions too: done at once, and undone as a whole. */
export function SessionActions({ session, onDone }: { session: ProgrammeSession; onDone(): void }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { editor, rooms, timezone } = useDesk();
	const [minutes, setMinutes] = useState("10");
	const [other, setOther] = useState("");
	const act = (edit: Edit) => {
		editor.edit(edit);
		onDone();
	};
	const { isDirty } = useFormState();
	const unsaved = isDirty ? t("desk.actions.unsaved") : undefined;
	const count = Number(minutes);
	const isCount = Number.isInteger(count) && count !== 0 && Math.abs(count) <= MOST;
	const { day } = wallClock(session.start, timezone);
	const midnight = instantAt({ day, time: "00:00" }, timezone) ?? session.start;
	const others = rooms.map(({ id }) => id).filter((id) => id !== session.room);
	return (
		<Fold title={t("desk.actions.title")}>
			<div className="flex flex-col gap-4">
				<div className="flex items-end gap-2">
					<div className="w-40">
						<Field label={t("desk.actions.minutes")}>
							<TextInput
								inputMode="numeric"
								value={minutes}
								onChange={setMinutes}
								// It would save the session.
								onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
							/>
						</Field>
					</div>
					<Button
						offReason={unsaved ?? (isCount ? undefined : t("desk.actions.minutes_wrong"))}
						onClick={() => act(shiftFrom(session.id, addMinutes(midnight, NEXT_DAY), count))}
					>
						{t("desk.actions.shift")}
					</Button>
				</div>
				<div className="flex items-end gap-2">
					<div className="min-w-0 grow">
						<Field label={t("desk.actions.other")}>
							<Combobox
								value={other}
								onChange={setOther}
								placeholder={t("desk.place.find")}
								options={inOrder([...editor.sessions.values()])
									.filter(({ id }) => id !== session.id)
									.map((one) => {
										const room = rooms.find(({ id }) => id === one.room);
										const { day, time } = wallClock(one.start, timezone);
										const detail = [`${day} ${time}`, room && roomTitle(room, locale).text];
										return {
											id: one.id,
											label: sessionTitle(one, locale).text,
											detail: detail.filter(Boolean).join(" · "),
										};
									})}
							/>
						</Field>
					</div>
					<Button
						offReason={unsaved ?? (other === "" ? t("desk.place.choose") : undefined)}
						onClick={() => act(swapSessions(session.id, other))}
					>
						{t("desk.actions.swap")}
					</Button>
				</div>
				{others.length > 0 && session.room !== null && (
					<div>
						<Button offReason={unsaved} onClick={() => act(copyToRooms(session.id, others, newId))}>
							{t("desk.actions.copy")}
						</Button>
						<p className="mt-1.5 text-13 text-secondary">{t("desk.actions.copy_hint")}</p>
					</div>
				)}
			</div>
		</Fold>
	);
}
