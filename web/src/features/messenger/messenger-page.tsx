import { type RoomName, roomName } from "@deck/contracts/chat";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useWayKeys } from "../../lib/list/use-way-keys.ts";
import { MEDIUM, useMedia } from "../../lib/media.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import type { TableHandle } from "../../ui/table/table-props.ts";
import { chosenRooms, inSections } from "./choose-rooms.ts";
import { OpenRoom } from "./open-room.tsx";
import { RoomList } from "./room-list.tsx";
import { useMessengerView } from "./use-messenger-view.ts";
import { useRooms } from "./use-rooms.ts";

/**
 * `/:conf/adm/messenger`: the conference's rooms, the latest first, and the one that is open beside them; on narrow screens
 * either of the two. What is shown stands in the address.
 */
export function MessengerPage() {
	const { t } = useTranslation("messenger");
	usePageTitle(t("title"));
	const all = useRooms();
	const [view, change] = useMessengerView();
	const beside = useMedia(MEDIUM);
	const table = useRef<TableHandle>(null);
	const rooms = useMemo(() => all && inSections(all, view.sections), [all, view.sections]);
	const chosen = useMemo(() => rooms && chosenRooms(rooms, view.filter), [rooms, view.filter]);

	const at = chosen?.findIndex((room) => roomName(room) === view.room) ?? -1;
	const open = (room: RoomName | null) => change({ room });
	const step = (to: number) => {
		const next = at < 0 ? undefined : chosen?.[at + to];
		return next ? () => open(roomName(next)) : null;
	};
	// Where the list takes the room's place, the focus goes on where the list was left.
	const returns = useRef(false);
	const leave = () => {
		returns.current = true;
		open(null);
	};
	useEffect(() => {
		if (view.room || !returns.current) return;
		returns.current = false;
		table.current?.resume();
	});
	useWayKeys(view.room ? { onNext: step(1), onPrevious: step(-1), onLeave: leave } : null);

	return (
		<div className="flex h-full min-h-0">
			{(beside || !view.room) && (
				<div className="w-full md:w-[340px] md:shrink-0 md:border-r md:border-line">
					<RoomList
						{...{ rooms, chosen, view, table }}
						onView={change}
						onOpen={open}
						onResults={() => table.current?.enter()}
					/>
				</div>
			)}
			{view.room ? (
				<OpenRoom
					key={view.room}
					name={view.room}
					card={all?.find((room) => roomName(room) === view.room)}
					alone={!beside}
					onLeave={leave}
					onList={() => table.current?.resume()}
				/>
			) : (
				beside && <p className="grow p-8 text-center text-secondary">{t("choose")}</p>
			)}
		</div>
	);
}
