import { ListPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { inOrder } from "./day.ts";
import { type Held, mayHold } from "./held.ts";
import { useDesk } from "./programme-context.ts";
import { roomTitle, sessionTitle } from "./programme-names.ts";
import { wallClock } from "./wall-clock.ts";

interface PlaceDialogProps {
	title: string;
	held: Held;
	onClose(): void;
	/** Puts it at the end of a session. */
	onPlace(session: string): void;
}

/** Chooses the session of a talk or of papers without dragging. */
export function PlaceDialog({ title, held, onClose, onPlace }: PlaceDialogProps) {
	const { t } = useTranslation(["programme", "common"]);
	const locale = useLocale();
	const { editor, rooms, zoneOf } = useDesk();
	const [chosen, setChosen] = useState("");
	const own = held.kind === "talk" ? held.from : null;
	const options = inOrder([...editor.sessions.values()])
		.filter((session) => session.id !== own && mayHold(session, held, editor.sessions))
		.map((session) => {
			const room = rooms.find(({ id }) => id === session.room);
			const { day, time } = wallClock(session.start, zoneOf(session.room));
			return {
				id: session.id,
				label: sessionTitle(session, locale).text,
				detail: [`${day} ${time}`, room && roomTitle(room, locale).text].filter(Boolean).join(" · "),
			};
		});
	return (
		<Dialog
			open
			onClose={onClose}
			title={title}
			icon={ListPlus}
			width={440}
			actions={
				<>
					<Button onClick={onClose}>{t("common:cancel")}</Button>
					<Button
						kind="primary"
						offReason={chosen === "" ? t("desk.place.choose") : undefined}
						onClick={() => {
							onPlace(chosen);
							onClose();
						}}
					>
						{t("desk.place.submit")}
					</Button>
				</>
			}
		>
			<div className="text-ink">
				<Field label={t("desk.place.session")} hint={options.length === 0 ? t("desk.place.none") : undefined}>
					<Combobox
						value={chosen}
						onChange={setChosen}
						options={options}
						placeholder={t("desk.place.find")}
					/>
				</Field>
			</div>
		</Dialog>
	);
}
