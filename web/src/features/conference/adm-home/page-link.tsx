import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";

export function PageLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link
			to={to}
			className="target -my-2 inline-flex items-center text-14 font-medium text-link hover:underline"
		>
			{children}
		</Link>
	);
}
