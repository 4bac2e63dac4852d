import type { AVATAR_SIZES } from "@deck/contracts/profile";
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

/** Imports only the type: avatars appear where no schema is loaded. */
const SMALL: (typeof AVATAR_SIZES)["small"] = 96;
const LARGE: (typeof AVATAR_SIZES)["large"] = 320;

/** px. */
type Size = 24 | 32 | 40 | 96;

const LETTERS: Record<Size, string> = { 24: "text-[0.625rem]", 32: "text-12", 40: "text-12", 96: "text-28" };

interface AvatarProps {
	name: string | null;
	email: string;
	picture?: string | null;
	/** Solid violet. */
	organiser?: boolean;
	/** Always violet. */
	own?: boolean;
	size?: Size;
}

/** Shows a picture or initials. Decorative: the name is always beside it. */
export function Avatar({ name, email, picture, organiser, own, size = 32 }: AvatarProps) {
	const box = { width: size, height: size };
	if (picture) {
		return (
			<img
				src={pictureFor(picture, size)}
				alt=""
				style={box}
				className="shrink-0 rounded-full bg-sunken object-cover"
			/>
		);
	}
	return (
		<span
			aria-hidden
			style={box}
			className={cx(
				"inline-flex shrink-0 items-center justify-center rounded-full font-semibold",
				LETTERS[size],
				organiser ? "bg-primary text-white" : own ? TONES[0] : TONES[hash(email) % TONES.length],
			)}
		>
			{initials(name, email)}
		</span>
	);
}

function pictureFor(picture: string, size: Size): string {
	return size * 2 <= SMALL ? picture.replace(`/${LARGE}.jpg`, `/${SMALL}.jpg`) : picture;
}
