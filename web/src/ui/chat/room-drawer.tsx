import { type RoomName, readRoomName } from "@deck/contracts/chat";
import { useTranslation } from "react-i18next";
import { Drawer } from "../drawer.tsx";
import { RoomView } from "./room-view.tsx";

interface RoomDrawerProps {
	room: RoomName;
	open: boolean;
	onClose(): void;
}

/** A room beside the page that it is about. */
export function RoomDrawer({ room, open, onClose }: RoomDrawerProps) {
	const { t } = useTranslation("chat");
	const key = readRoomName(room);
	if (!key) return null;
	const paper = key.kind === "sub";
	return (
		<Drawer
			open={open}
			onClose={onClose}
			width={400}
			title={t(paper ? "paper" : "registration", { number: key.number })}
		>
			<div className="flex h-full flex-col">
				<p className="border-b border-line px-4 py-2 text-13 text-secondary">
					{t(paper ? "paper_who" : "registration_staff")}
				</p>
				<div className="min-h-0 grow">
					<RoomView room={room} />
				</div>
			</div>
		</Drawer>
	);
}
