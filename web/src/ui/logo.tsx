/** Draws the logo. Decorative: its name is beside it or on the link. */
export function Logo({ size = 24 }: { size?: number }) {
	return (
		<svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
			<rect
				x="3"
				y="8"
				width="16"
				height="20"
				rx="4"
				className="fill-violet-300"
				transform="rotate(-14 11 18)"
			/>
			<rect
				x="6"
				y="6"
				width="16"
				height="20"
				rx="4"
				className="fill-violet-500"
				transform="rotate(-4 14 16)"
			/>
			<rect
				x="10"
				y="3"
				width="18"
				height="22"
				rx="4"
				className="fill-violet-800"
				transform="rotate(7 19 14)"
			/>
			<path
				d="M14.5 9.5h9M14.5 14h9M14.5 18.5h5"
				stroke="#fff"
				strokeWidth="2"
				strokeLinecap="round"
				transform="rotate(7 19 14)"
			/>
		</svg>
	);
}
