import type { ChatRoomName } from "@deck/contracts/chat";
import { Bell, BellOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, idempotent } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { IconButton } from "../icon-button.tsx";
import { useAction } from "../use-action.ts";

interface MuteButtonProps {
	room: ChatRoomName;
	muted: boolean;
	off?: boolean;
	/** M toggles it too. */
	byKey?: boolean;
	onChanged?(): void;
}

export function MuteButton({ room, muted, off = false, byKey = false, onChanged }: MuteButtonProps) {
	const { t } = useTranslation("chat");
	const { path } = useConference();
	const [busy, change] = useAction(async () => {
		const route = api.api.conf[":conf"].rooms[":room"].mark;
		const param = { conf: path, room };
		await route.$put({ param, json: { muted: !muted } }, idempotent(crypto.randomUUID()));
		onChanged?.();
	});
	useShortcuts({ KeyM: byKey && !off && !busy ? change : null });
	return (
		<IconButton
			icon={muted ? BellOff : Bell}
			label={t("mute")}
			aria-pressed={muted}
			aria-keyshortcuts={byKey ? "m" : undefined}
			disabled={off || busy}
			onClick={change}
		/>
	);
}
