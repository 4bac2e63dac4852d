import { type RoomName, readRoomName } from "@deck/contracts/chat";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useRoom } from "../../lib/chat/use-room.ts";
import { useMedia, WIDE } from "../../lib/media.ts";
import { BesidePanel } from "../beside-panel.tsx";
import { Drawer } from "../drawer.tsx";
import { MuteButton } from "./mute-button.tsx";
import { RoomMenu } from "./room-menu.tsx";
import { RoomView } from "./room-view.tsx";
import { roomWho } from "./room-who.ts";

interface RoomDrawerProps {
	room: RoomName;
	onClose(): void;
}

/** A panel beside the page; over it if there is less space, full screen on a phone. */
export function RoomDrawer({ room: name, onClose }: RoomDrawerProps) {
	// Loads all namespaces of the conversation: suspending inside hides the drawer, and Headless UI closes hidden
	// ones.
	const { t } = useTranslation(["chat", "chat-files", "upload", "roles", "errors"]);
	const wide = useMedia(WIDE);
	const { feed, state } = useRoom(name);
	const room = state?.room;
	const key = readRoomName(name);
	if (!key) return null;
	const shared = {
		title: t(key.kind === "sub" ? "paper" : "registration", { number: key.number }),
		hint: room ? t(roomWho(room)) : undefined,
		aside: room && room.messages > 0 && (
			<>
				{room.shut !== "room_acting" && (
					<MuteButton room={name} muted={room.muted} onChanged={() => void feed?.catchUp()} />
				)}
				<RoomMenu room={name} />
			</>
		),
		onClose,
		// Must not hide the drawer, which would close it.
		children: (
			<Suspense>
				<RoomView room={name} />
			</Suspense>
		),
	};
	return wide ? <BesidePanel {...shared} /> : <Drawer {...shared} open width={400} />;
}
