import { cx } from "../lib/cx.ts";
import { initials } from "../lib/person-name.ts";
import { hash } from "../lib/random.ts";

const TONES = [
	"bg-chip text-link",
	"bg-info-soft text-info",
	"bg-good-soft text-good",
	"bg-wait-soft text-wait",
	"bg-bad-soft text-bad",
];

export interface AvatarProps {
	name: string | null;
	/** Chooses the colour, and the letters of a nameless account. */
	email: string;
	picture?: string | null;
	/** Organisers are solid violet. */
	organiser?: boolean;
	/** The reader's own is always violet. */
	own?: boolean;
	size?: 24 | 32 | 40;
}

/** A person's picture or initials; decorative, as the name always stands beside it. */
export function Avatar({ name, email, picture, organiser, own, size = 32 }: AvatarProps) {
	const box = { width: size, height: size };
	if (picture) return <img src={picture} alt="" style={box} className="shrink-0 rounded-full object-cover" />;
	return (
		<span
			aria-hidden
			style={box}
			className={cx(
				"inline-flex shrink-0 items-center justify-center rounded-full font-semibold",
				size === 24 ? "text-[0.625rem]" : "text-12",
				organiser ? "bg-primary text-white" : own ? TONES[0] : TONES[hash(email) % TONES.length],
			)}
		>
			{initials(name, email)}
		</span>
	);
}
