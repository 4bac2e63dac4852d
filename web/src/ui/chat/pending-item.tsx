import { useTranslation } from "react-i18next";
import type { Pending, RoomFeed } from "../../lib/chat/room-feed.ts";
import { Button } from "../button.tsx";

/** What one has written and the server has not taken: on its way, or refused with the reason. */
export function PendingItem({ pending: { key, text, failed }, feed }: { pending: Pending; feed: RoomFeed }) {
	const { t } = useTranslation("chat");
	return (
		<li className="flex flex-col items-end">
			<p className="inline-block max-w-[85%] rounded-card bg-chip px-3 py-2 text-14 whitespace-pre-wrap wrap-anywhere opacity-70">
				{text}
			</p>
			{failed === undefined ? (
				<span className="text-13 text-secondary">{t("sending")}</span>
			) : (
				<div role="alert" className="flex flex-col items-end gap-1 text-13 text-bad">
					{t("failed", { why: failed })}
					<span className="flex gap-2">
						<Button onClick={() => feed.discard(key)}>{t("discard")}</Button>
						<Button onClick={() => feed.retry(key)}>{t("retry")}</Button>
					</span>
				</div>
			)}
		</li>
	);
}
