import { PAPER_STATUSES } from "@deck/contracts/enums";
import {
	Ban,
	CircleCheck,
	CircleDot,
	CircleX,
	FilePlus,
	FileUp,
	type LucideIcon,
	PencilLine,
	PencilOff,
	RotateCcw,
	Send,
	Undo2,
} from "lucide-react";
import type { StateLine } from "../../lib/chat/state-lines.ts";
import { cx } from "../../lib/cx.ts";
import { TONE_TEXT, type Tone } from "../badge.tsx";
import { StatusIcon } from "../paper/status-icon.tsx";
import { MessageTime } from "./message-time.tsx";
import { useStateText } from "./use-state-text.ts";

const SIGNS: Partial<Record<StateLine["kind"], readonly [LucideIcon, Tone]>> = {
	received: [Send, "info"],
	version: [FileUp, "info"],
	restored: [RotateCcw, "neutral"],
	opened: [PencilLine, "wait"],
	closed: [PencilOff, "neutral"],
	extended_opened: [FilePlus, "wait"],
	registration_send: [Send, "info"],
	registration_verify: [CircleCheck, "good"],
	registration_return: [Undo2, "wait"],
	registration_pay: [CircleCheck, "good"],
	registration_unpay: [CircleX, "wait"],
	registration_correct: [PencilLine, "info"],
	registration_cancel: [Ban, "neutral"],
};

export function StateRow({ line }: { line: StateLine }) {
	const text = useStateText();
	return (
		<li data-state={line.kind} className="flex justify-center gap-2 px-6 py-2 text-13 text-secondary">
			<span className="mt-0.5">
				<Sign kind={line.kind} />
			</span>
			<p className="min-w-0">
				{text(line)} · <MessageTime at={line.at} />
			</p>
		</li>
	);
}

function Sign({ kind }: Pick<StateLine, "kind">) {
	const status = PAPER_STATUSES.find((one) => one === kind);
	if (status) return <StatusIcon status={status} />;
	const [Icon, tone] = SIGNS[kind] ?? [CircleDot, "neutral"];
	return <Icon aria-hidden size={16} className={cx("shrink-0", TONE_TEXT[tone])} />;
}
