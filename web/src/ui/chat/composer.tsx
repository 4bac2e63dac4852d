import type { Message, RoomName } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import { ArrowUp, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RoomFeed } from "../../lib/chat/room-feed.ts";
import { useConference } from "../../lib/conference.ts";
import { draftKey } from "../../lib/form-draft.ts";
import { useSession } from "../../lib/session.ts";
import { localStore } from "../../lib/storage.ts";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { TextArea } from "../text-area.tsx";
import { useSpeaker } from "./message-item.tsx";

interface ComposerProps {
	name: RoomName;
	/** The message that is answered. */
	answers: Message | null;
	onAnswered(): void;
	feed: RoomFeed;
}

/** The field to say something: Ctrl and Enter send; what is typed stays when the page is left. */
export function Composer({ name, answers, onAnswered, feed }: ComposerProps) {
	const { t } = useTranslation("chat");
	const { path } = useConference();
	const { user } = useSession();
	const key = draftKey(user?.id, `message:${path}:${name}`);
	const [text, setText] = useState(() => localStore.read<string>(key) ?? "");
	const id = useId();
	const area = useRef<HTMLTextAreaElement>(null);
	useEffect(() => {
		if (answers) area.current?.focus();
	}, [answers]);
	const type = (next: string) => {
		setText(next);
		if (next) localStore.write(key, next);
		else localStore.remove(key);
	};
	const left = LIMITS.message - text.trim().length;
	const ready = text.trim() !== "" && left >= 0;
	const send = () => {
		if (!ready) return;
		feed.say({ text: text.trim(), ...(answers && { reply_to: answers.n }) }, new Date());
		type("");
		onAnswered();
		area.current?.focus();
	};
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				send();
			}}
			className="border-t border-line px-4 py-3"
		>
			{answers && <Answered message={answers} onClose={onAnswered} />}
			<label htmlFor={id} className="sr-only">
				{t("write")}
			</label>
			<TextArea
				ref={area}
				id={id}
				data-room-field
				rows={2}
				value={text}
				onChange={type}
				placeholder={t("write")}
				aria-describedby={left < 200 ? `${id}-left` : undefined}
				onKeyDown={(event) => {
					if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
					event.preventDefault();
					send();
				}}
				className="w-full"
			/>
			<div className="mt-2 flex items-center gap-3">
				<span className="text-13 text-secondary max-sm:hidden">{t("keys")}</span>
				{left < 200 && (
					<span
						id={`${id}-left`}
						role="status"
						className={left < 0 ? "text-13 text-bad" : "text-13 text-secondary"}
					>
						{left < 0 ? t("too_long", { count: -left }) : t("left", { count: left })}
					</span>
				)}
				<Button
					kind="primary"
					type="submit"
					icon={ArrowUp}
					className="ml-auto"
					offReason={ready ? undefined : t("empty")}
				>
					{t("send")}
				</Button>
			</div>
		</form>
	);
}

function Answered({ message, onClose }: { message: Message; onClose(): void }) {
	const { t } = useTranslation("chat");
	const who = useSpeaker(message);
	return (
		<div className="mb-2 flex items-start gap-2 border-l-2 border-link pl-2 text-13 text-secondary">
			<p className="line-clamp-2 grow">
				<span className="font-semibold">{who}: </span>
				{message.text}
			</p>
			<IconButton icon={X} size={16} label={t("no_answer")} onClick={onClose} />
		</div>
	);
}
