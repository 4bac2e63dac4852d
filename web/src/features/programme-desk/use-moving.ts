import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import type { ProgrammeDay } from "./day.ts";
import { editOf, type Held, mayHold, moveByKey } from "./held.ts";
import type { ProgrammeDesk } from "./programme-context.ts";
import { roomTitle, sessionTitle } from "./programme-names.ts";
import { type GridGeometry, type Holding, useHolding } from "./use-holding.ts";
import { wallClock } from "./wall-clock.ts";

export interface Moving {
	holding: Holding;
	onGrip(held: Held): void;
	onGripKey(event: KeyboardEvent): void;
	/** Does at once what dropping would do. */
	place(held: Held): void;
}

/** Moves sessions, talks and papers by pointer and keyboard, and says where they are. */
export function useMoving(
	desk: Omit<ProgrammeDesk, "marks">,
	day: ProgrammeDay | undefined,
	geometry: Omit<GridGeometry, "mayDrop">,
	onPlaced: (papers: readonly number[]) => void,
): Moving {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { editor, papers, rooms, zoneOf, say } = desk;
	const focusNext = useRef<string | null>(null);

	const titleOf = (id: string) => {
		const session = editor.sessions.get(id);
		return session ? sessionTitle(session, locale).text : "";
	};
	const describe = (held: Held): string => {
		if (held.kind === "session") {
			const room = rooms.find(({ id }) => id === held.room);
			const end = Date.parse(held.start) + held.minutes * 60_000;
			const zone = zoneOf(held.room);
			return t("desk.said.slot", {
				title: titleOf(held.id),
				from: wallClock(held.start, zone).time,
				to: wallClock(end, zone).time,
				room: room ? roomTitle(room, locale).text : t("desk.no_room"),
			});
		}
		if (held.to === null) return t("desk.said.nowhere");
		return t("desk.said.position", { title: titleOf(held.to.session), position: held.to.position + 1 });
	};
	const place = (held: Held) => {
		const edit = editOf(held, papers, editor.draft.lengths);
		if (!edit) return;
		editor.edit(edit);
		if (held.kind === "papers") onPlaced(held.papers);
		say(t("desk.said.dropped", { place: describe(held) }));
	};
	const holding = useHolding(
		{ ...geometry, mayDrop: (session, held) => mayHold(editor.sessions.get(session), held, editor.sessions) },
		place,
	);
	// A drop draws the element anew.
	useEffect(() => {
		const id = focusNext.current;
		if (id === null || holding.held) return;
		focusNext.current = null;
		requestAnimationFrame(() => document.getElementById(id)?.focus());
	});

	const gripOf = (held: Held): string => {
		if (held.kind === "session") return `grip-${held.id}`;
		if (held.kind === "talk") return `grip-${held.talk}`;
		return `grip-${held.to?.session}`;
	};
	const around = day && {
		sessions: day.sessions.filter(
			(session) =>
				holding.held?.kind === "session" || !holding.held || mayHold(session, holding.held, editor.sessions),
		),
		columns: geometry.columns,
		midnight: day.midnight,
	};
	const onGrip = (first: Held) => {
		const held =
			first.kind === "papers" && around ? (moveByKey(first, "ArrowDown", false, around) ?? first) : first;
		holding.hold(held);
		say(`${t(held.kind === "session" ? "desk.said.held_session" : "desk.said.held")} ${describe(held)}`);
	};
	const onGripKey = (event: KeyboardEvent) => {
		const { held } = holding;
		if (!held) return;
		if (event.key === "Escape" || event.key === "Tab") {
			holding.cancel();
			say(t("desk.said.cancelled"));
			// Escape must not close anything else.
			if (event.key === "Escape") event.preventDefault();
			return;
		}
		if (event.key === "Enter" || event.key === " ") {
			event.preventDefault();
			focusNext.current = gripOf(held);
			holding.drop();
			return;
		}
		const next = around ? moveByKey(held, event.key, event.shiftKey, around) : null;
		if (!next) return;
		event.preventDefault();
		holding.hold(next);
		say(describe(next));
		const shown = next.kind === "session" ? next.id : next.to?.session;
		requestAnimationFrame(() =>
			document.getElementById(`session-${shown}`)?.scrollIntoView({ block: "nearest", inline: "nearest" }),
		);
	};
	return { holding, onGrip, onGripKey, place };
}
