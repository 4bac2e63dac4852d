import type { Locale } from "@deck/contracts/enums";
import { Avatar } from "../../ui/avatar.tsx";

interface PersonLineProps {
	person: { name: string; email: string; numbers: readonly number[]; locale?: Locale };
}

export function PersonLine({ person: { name, email, numbers, locale } }: PersonLineProps) {
	return (
		<div className="flex items-center gap-3">
			<Avatar name={name || null} email={email} />
			<div className="min-w-0 grow">
				<p className="truncate font-medium text-ink">{name || email}</p>
				{name && <p className="truncate text-13 text-secondary">{email}</p>}
			</div>
			<p className="max-w-28 truncate text-13 text-secondary">{numbers.join(", ")}</p>
			{locale && <p className="w-6 shrink-0 text-13 text-secondary">{locale.toUpperCase()}</p>}
		</div>
	);
}
