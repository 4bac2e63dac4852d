import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

export function DoneNote({ children }: { children: ReactNode }) {
	return (
		<p role="status" className="mb-5 flex gap-2 text-15">
			<CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-good-icon" />
			<span className="min-w-0 break-words">{children}</span>
		</p>
	);
}
