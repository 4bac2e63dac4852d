import { type RoomCard, roomName } from "@deck/contracts/chat";
import { may } from "@deck/contracts/permissions";
import { ArrowLeft, Bell, BellOff, CheckCheck, ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api, idempotent } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { RoomView } from "../../ui/chat/room-view.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAction } from "../../ui/use-action.ts";

/** The room that is open in the messenger: what it is about, what may be done with it, and what is said there. */
export function OpenRoom({ room }: { room: RoomCard }) {
	const { t } = useTranslation(["messenger", "chat"]);
	const locale = useLocale();
	const { path, admin_roles } = useConference();
	const { kind, number, titles, section, messages, muted, waiting_since } = room;
	const name = roomName(room);
	const param = { conf: path, room: name };
	const [marking, answer] = useAction(async () => {
		await api.api.conf[":conf"].adm.rooms[":room"].answered.$post(
			{ param, json: { messages } },
			idempotent(crypto.randomUUID()),
		);
	});
	const [muting, mute] = useAction(async () => {
		await api.api.conf[":conf"].rooms[":room"].mark.$put(
			{ param, json: { muted: !muted } },
			idempotent(crypto.randomUUID()),
		);
	});
	const page = kind === "sub" ? `/${path}/adm/papers/${number}` : `/${path}/adm/registrations/${number}`;
	return (
		<section
			aria-label={t(`chat:${kind === "sub" ? "paper" : "registration"}`, { number })}
			className="flex h-full min-h-0 flex-col"
		>
			<header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
				<Link
					to={{ search: "" }}
					replace
					aria-label={t("back")}
					className="target inline-flex items-center text-link md:hidden"
				>
					<ArrowLeft aria-hidden size={18} />
				</Link>
				<div className="min-w-0 grow">
					<h2 className="truncate text-16">
						<span className="text-secondary">{number}</span> {titles[locale] ?? titles.en ?? titles.ru}
					</h2>
					<p className="text-13 text-secondary">
						{t(kind === "sub" ? "chat:paper_who" : "chat:registration_staff")}
					</p>
				</div>
				{waiting_since && may(admin_roles, "messages", "write", section ?? undefined) && (
					<Button icon={CheckCheck} busy={marking} onClick={answer}>
						{t("mark_answered")}
					</Button>
				)}
				<IconButton
					icon={muted ? BellOff : Bell}
					label={t(muted ? "unmute" : "mute")}
					disabled={muting}
					onClick={mute}
				/>
				<Link
					to={page}
					title={t("open_page")}
					aria-label={t("open_page")}
					className="target inline-flex items-center text-link"
				>
					<ExternalLink aria-hidden size={18} />
				</Link>
			</header>
			<div className="min-h-0 grow">
				<RoomView key={name} room={name} />
			</div>
		</section>
	);
}
