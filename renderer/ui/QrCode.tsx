import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of white around it, without which cameras do not find it (ISO/IEC 18004). */
const BORDER = 4;

interface QrCodeProps {
  readonly text: string;
  /** Description for people who do not see it. */
  readonly label: string;
}

/** A QR code, black on white in every theme: cameras read no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: BORDER });
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: data.length, path: squares.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-card border border-line"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
