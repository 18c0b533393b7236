/** The content of a new game. */
export const emptyGame = `title My puzzle

========
OBJECTS
========

Background .
darkgrey

Wall #
brown

Player p
blue

Crate *
orange

Target o
darkblue

=======
LEGEND
=======

@ = Crate and Target

=======
SOUNDS
=======

================
COLLISIONLAYERS
================

Background
Target
Player, Wall, Crate

======
RULES
======

[ > Player | Crate ] -> [ > Player | > Crate ]

==============
WINCONDITIONS
==============

All Target on Crate

=======
LEVELS
=======

#########
#.......#
#..*.o..#
#.p.....#
#..o.*..#
#.......#
#########
`;
